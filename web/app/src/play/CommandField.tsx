import { useSignal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Icon } from "../style/Icon.js";
import { runCommand } from "./command-texts.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";

/** A field for typed turns and questions. Enter runs the text, and alone it confirms; Escape closes. */
export function CommandField({ session, game, onClose }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const answer = useSignal({ text: t("game.typed.hint") });
  const id = useId();
  // At once, so that no typed letter goes to the board.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  const close = (): void => {
    session.tool.value = undefined;
    onClose();
  };
  const run = (event: Event): void => {
    event.preventDefault();
    const input = field.current;
    if (input !== null) {
      const { text, done } = runCommand(session, game, input.value);
      answer.value = { text };
      if (done) {
        input.value = "";
      }
    }
  };
  return (
    <form
      class="command"
      onSubmit={run}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          close();
        }
      }}
    >
      <label class="hidden-text" htmlFor={id}>
        {t("game.typed.label")}
      </label>
      <input ref={field} id={id} type="text" autocomplete="off" autocapitalize="off" spellcheck={false} enterkeyhint="go" />
      <button type="submit" class="button">
        {t("game.typed.run")}
      </button>
      <button type="button" class="button quiet" aria-label={t("game.close")} title={t("game.close")} onClick={close}>
        <Icon name="close" />
      </button>
      <LiveRegion says="status" cause={answer.value}>{answer.value.text}</LiveRegion>
    </form>
  );
}
