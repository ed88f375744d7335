import { useId } from "preact/hooks";
import { t } from "../../i18n/index.js";
import { type Shell, useShell } from "../../shell/context.js";
import { copyText } from "../../shell/copy-text.js";
import { pathOf } from "../../shell/routes.js";
import { Dialog } from "../../terms/Dialog.js";

/** The link to the replay of a finished game, and the picture that other sites show with it. */
export function ShareDialog({ gameId, result, onClose }: {
  readonly gameId: string;
  readonly result: string;
  readonly onClose: () => void;
}) {
  const shell = useShell();
  const id = useId();
  const link = new URL(pathOf({ name: "replay", gameId }), location.origin).href;
  const picture = `/picture/replay/${gameId}.png`;
  return (
    <Dialog title={t("game.share.title")} onClose={onClose}>
      <div class="dialog-body stack">
        <img class="share-picture" src={picture} alt={t("game.share.alt")} width={1200} height={630} />
        <div class="field">
          <label for={id}>{t("game.share.link")}</label>
          <input id={id} type="text" readOnly value={link} onFocus={(event) => { event.currentTarget.select(); }} />
        </div>
        <div class="row">
          <button type="button" class="button primary" autofocus onClick={() => void copy(link, shell)}>
            {t("pairing.own.copy")}
          </button>
          {"share" in navigator && (
            <button type="button" class="button" onClick={() => void send(link, result)}>
              {t("pairing.own.share")}
            </button>
          )}
          <a class="button" href={picture} download={`${gameId}.png`}>
            {t("game.share.picture")}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

async function copy(link: string, { notices }: Shell): Promise<void> {
  const copied = await copyText(link);
  notices.tell(copied ? "good" : "bad", t(copied ? "pairing.own.copied" : "pairing.own.notCopied"));
}

async function send(link: string, result: string): Promise<void> {
  try {
    await navigator.share({ title: t("shell.name"), text: result, url: link });
  } catch {
    // The user closed the share menu.
  }
}
