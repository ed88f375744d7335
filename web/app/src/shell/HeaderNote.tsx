import { render, type ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";

const PLACE = "header-note";

/** The place in the header for what the page has to say there. */
export function HeaderNotePlace() {
  return <div id={PLACE} class="header-note" />;
}

/** Shows its content in the header while it is in the page. Components in it have no context. */
export function HeaderNote({ children }: { readonly children: ComponentChildren }) {
  useLayoutEffect(() => {
    show(children);
  });
  useLayoutEffect(() => () => { show(null); }, []);
  return null;
}

function show(content: ComponentChildren): void {
  const place = document.getElementById(PLACE);
  if (place !== null) {
    render(content, place);
  }
}
