import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { NoticeList } from "./NoticeList.js";

/** The open dialog. */
export interface ModalHandle {
  close(): void;
}

/**
 * A modal dialog over the page. Notices appear in it, at the end unless `children` place them:
 * nothing outside a modal dialog is seen, announced or reached.
 */
export function Modal({ titleId, onClose, onCancel, begin, handle, children, placesNotices = false, class: style = "" }: {
  /** The id of the heading. */
  readonly titleId: string;
  /** Called when the dialog has been closed. */
  readonly onClose?: () => void;
  /** Called on Escape in place of closing the dialog. */
  readonly onCancel?: () => void;
  /** Called when the dialog has been opened. */
  readonly begin?: (dialog: HTMLDialogElement) => void;
  /** Receives what closes the dialog. */
  readonly handle?: RefObject<ModalHandle | null>;
  readonly children: ComponentChildren;
  readonly placesNotices?: boolean;
  readonly class?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current !== null) {
      dialog.current.showModal();
      begin?.(dialog.current);
      if (handle !== undefined) {
        handle.current = dialog.current;
      }
    }
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${style}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (onCancel !== undefined) {
          event.preventDefault();
          onCancel();
        }
      }}
    >
      {children}
      {!placesNotices && <NoticeList />}
    </dialog>
  );
}
