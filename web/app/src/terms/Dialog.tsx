import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { t } from "../i18n/index.js";
import { Modal, type ModalHandle } from "../shell/Modal.js";
import { NoticeList } from "../shell/NoticeList.js";
import { Icon } from "../style/Icon.js";
import "./dialog.css";

/**
 * A modal slip of paper over the lobby: a title, and its children. A child of class "dialog-body"
 * scrolls if there is too little room; one of class "dialog-actions" stays in sight. Notices appear
 * above the actions.
 */
export function Dialog({ title, onClose, children, submit }: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Called when the form is sent that the children are in. */
  readonly submit?: () => void;
}) {
  const modal = useRef<ModalHandle>(null);
  const id = useId();
  return (
    <Modal class="lobby-dialog" titleId={id} onClose={onClose} handle={modal} placesNotices>
      <form
        class="dialog-form"
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault();
          submit?.();
        }}
      >
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            class="button quiet"
            aria-label={t("pairing.close")}
            title={t("pairing.close")}
            onClick={() => modal.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
        <NoticeList />
      </form>
    </Modal>
  );
}
