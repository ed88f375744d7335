import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useApp } from "./app.js";

/**
 * The heading of a page, which is also the title of the window. Takes the focus when somebody came here from another
 * page, so that a screen reader says where one is.
 *
 * @param title for the window, if it says more than the heading
 */
export function PageHeading({ text, title = text }: { readonly text: string; readonly title?: string }) {
  const { router } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = t("shell.name");
  useEffect(() => {
    document.title = title.includes(name) ? title : `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    if (router.moves > 0) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [router]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
