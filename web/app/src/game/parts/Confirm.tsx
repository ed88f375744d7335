import { useId, useRef } from "preact/hooks";
import { t } from "../../i18n/index.js";
import { Modal, type ModalHandle } from "../../shell/Modal.js";

/** A dialog that asks before an irreversible action. */
export function Confirm({ title, text, yes, onYes, onClose }: {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  const modal = useRef<ModalHandle>(null);
  const id = useId();
  return (
    <Modal class="stack" titleId={id} onClose={onClose} handle={modal}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div class="row">
        <button
          type="button"
          class="button danger"
          onClick={() => {
            onYes();
            modal.current?.close();
          }}
        >
          {yes}
        </button>
        <button type="button" class="button" onClick={() => modal.current?.close()}>
          {t("game.cancel")}
        </button>
      </div>
    </Modal>
  );
}
