import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useShell } from "./context.js";

/**
 * The heading of a page, which also sets the title of the window. After a change of pages it takes
 * the focus, so that a screen reader announces the page. It does so before the page is drawn: later
 * it would take the focus from whoever already uses the page.
 *
 * @param title the title of the window, if it differs from the heading
 */
export function PageHeading({ text, title = text }: { readonly text: string; readonly title?: string }) {
  const { router } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = t("shell.name");
  useEffect(() => {
    document.title = title.includes(name) ? title : `${title} · ${name}`;
  }, [title, name]);
  useLayoutEffect(() => {
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
