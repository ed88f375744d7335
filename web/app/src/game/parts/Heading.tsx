import { useEffect } from "preact/hooks";

export interface HeadingProps {
  readonly text: string;
  /** For the window, if it says more. */
  readonly title?: string;
}

/** The heading of a page, and the title of the window. */
export function Heading({ text, title = text }: HeadingProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <h1 tabIndex={-1}>{text}</h1>;
}
