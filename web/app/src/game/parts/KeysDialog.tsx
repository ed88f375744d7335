import { useId, useRef } from "preact/hooks";
import { PIECES } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { Modal, type ModalHandle } from "../../shell/Modal.js";
import "../keys.css";
import type { GameSession } from "../model/game-session.js";
import { pieceText } from "../texts.js";

/** Returns the keys of a game with what they do. */
function listedKeys(): readonly (readonly [string, string])[] {
  return [
    ["← → ↑ ↓", t("game.keys.arrows")],
    ["Enter", t("game.keys.enter")],
    ["Esc", t("game.keys.escape")],
    [`1 – ${PIECES.length}`, t("game.keys.own", { pieces: PIECES.map(pieceText).join(", ") })],
    ["K", t("game.keys.known")],
    ["X", t("game.keys.masked")],
    ["J", t("game.keys.moved")],
    ["Shift + 1 – 9, K, X, J", t("game.keys.back")],
    ["R", t("game.keys.scan")],
    ["Shift + ←", t("game.keys.way")],
    ["W", t("game.keys.what")],
    ["M", t("game.keys.mark")],
    ["L", t("game.keys.last")],
    ["T", t("game.keys.clocks")],
    ["/", t("game.keys.command")],
    ["?", t("game.keys.list")],
  ];
}

/** The keys of the board. */
export function KeyList() {
  return (
    <dl class="key-list">
      {listedKeys().map(([keys, text]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A dialog that lists the keys of the board. */
export function KeysDialog({ session, onClose }: { readonly session: GameSession; readonly onClose: () => void }) {
  const modal = useRef<ModalHandle>(null);
  const id = useId();
  // The browser tells late that a dialog is closed, when another tool may be open already.
  const close = (): void => {
    if (session.tool.peek() === "keys") {
      session.tool.value = undefined;
      onClose();
    }
  };
  return (
    <Modal class="stack" titleId={id} onClose={close} handle={modal}>
      <h2 id={id} tabIndex={-1} autofocus>
        {t("game.keys.title")}
      </h2>
      <p class="hint">{t("game.keys.hint")}</p>
      <KeyList />
      <div class="row">
        <button type="button" class="button" onClick={() => modal.current?.close()}>
          {t("game.close")}
        </button>
      </div>
    </Modal>
  );
}
