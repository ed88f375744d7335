import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/index.js";

/** A dialog that asks before an irreversible action. */
export function Confirm({ title, text, yes, onYes, onClose }: {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog class="dialog stack" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div class="row">
        <button
          type="button"
          class="button danger"
          onClick={() => {
            onYes();
            dialog.current?.close();
          }}
        >
          {yes}
        </button>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {t("game.cancel")}
        </button>
      </div>
    </dialog>
  );
}
