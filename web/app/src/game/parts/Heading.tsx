import { useEffect } from "preact/hooks";

export interface HeadingProps {
  readonly text: string;
  /** The title of the window, if it differs. */
  readonly title?: string;
}

/** The heading of a page, which also sets the title of the window. */
export function Heading({ text, title = text }: HeadingProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <h1 tabIndex={-1}>{text}</h1>;
}
