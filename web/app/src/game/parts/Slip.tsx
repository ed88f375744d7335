import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/index.js";
import { Icon } from "../../style/Icon.js";
import "../slip.css";
import type { Size, SlipPlace } from "./slip-place.js";
import { whenLeft } from "./when-left.js";

/**
 * A slip of paper over the page, on phones a sheet from below: a dialog that leaves the page usable.
 * It takes the focus, at its part with `data-initial` if there is one. Escape and a press elsewhere
 * close it.
 *
 * @param hint the line under the title
 * @param place returns the place of a slip of this size in a wide window
 * @param opener the control that opens and closes the slip
 * @param onLeave called when the slip goes while it has the focus
 */
export function Slip({ name, title, hint, place, opener, onClose, onLeave, children }: {
  readonly name: "at-piece" | "of-pieces";
  readonly title: string;
  readonly hint: ComponentChildren;
  readonly place: (slip: Size) => SlipPlace | undefined;
  readonly opener?: { readonly current: HTMLElement | null } | undefined;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly children?: ComponentChildren;
}) {
  const id = useId();
  const slip = useRef<HTMLElement>(null);
  const latest = useRef({ place, opener, onClose, onLeave });
  latest.current = { place, opener, onClose, onLeave };
  useLayoutEffect(() => {
    put(slip.current, latest.current.place);
  });
  useLayoutEffect(() => {
    const shown = slip.current;
    return shown === null ? undefined : follow(shown, latest);
  }, []);
  return (
    <section
      class={`slip ${name}`}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      tabIndex={-1}
      ref={slip}
      onKeyDown={(event) => {
        // The keys of the page wait while the slip has the focus.
        event.stopPropagation();
        if (event.key === "Escape") {
          onClose();
        }
      }}
    >
      <header>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        </div>
        <button type="button" class="button quiet" aria-label={t("game.close")} title={t("game.close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}

type Latest = Pick<Parameters<typeof Slip>[0], "place" | "opener" | "onClose" | "onLeave">;

/** Takes the focus, and listens to what closes or moves a slip. Returns the function that stops. */
function follow(shown: HTMLElement, latest: { readonly current: Latest }): () => void {
  (shown.querySelector<HTMLElement>("[data-initial]") ?? shown).focus({ preventScroll: true });
  const stop = whenLeft(
    (target) => shown.contains(target) || latest.current.opener?.current?.contains(target) === true,
    () => { latest.current.onClose(); },
  );
  const resize = (): void => {
    put(shown, latest.current.place);
  };
  window.addEventListener("resize", resize);
  return () => {
    stop();
    window.removeEventListener("resize", resize);
    if (shown.contains(document.activeElement)) {
      latest.current.onLeave();
    }
  };
}

function put(slip: HTMLElement | null, place: Latest["place"]): void {
  const found = slip === null ? undefined : place({ width: slip.offsetWidth, height: slip.offsetHeight });
  if (slip !== null && found !== undefined) {
    slip.dataset["way"] = found.way;
    slip.style.setProperty("--slip-x", `${found.x}px`);
    slip.style.setProperty("--slip-y", `${found.y}px`);
    slip.style.setProperty("--slip-notch", `${found.notch}px`);
  }
}
