import { PlayComputer } from "../computer/PlayComputer.js";
import { t } from "../i18n/index.js";
import { quickChoice } from "../pairing/quick-choice.js";
import { SearchOptions } from "../pairing/SearchOptions.js";
import { useShell } from "../shell/context.js";
import { ChallengeDialog } from "../social/ChallengeDialog.js";
import { useLobby } from "../lobby/context.js";
import { InvitationForm } from "../lobby/InvitationForm.js";
import { InvitationLink } from "../lobby/InvitationLink.js";

/** The dialog that is open over the lobby, if any. */
export function LobbyDialogPlace() {
  const { connection } = useShell();
  const lobby = useLobby();
  const dialog = lobby.dialog.value;
  const strongest = connection.computerLevels.value ?? 0;
  const close = (): void => {
    lobby.dialog.value = undefined;
  };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "computer":
      return strongest > 0 ? <PlayComputer strongest={strongest} onClose={close} /> : null;
    case "challenge":
      return dialog.invitationId === undefined ? (
        <InvitationForm key="form" who="private" title={t("lobby.start.challenge")} onClose={close} />
      ) : (
        <InvitationLink key={dialog.invitationId} invitationId={dialog.invitationId} onClose={close} />
      );
    case "create":
      return (
        <InvitationForm key="create" who="open" first={quickChoice.variant.peek()} title={t("pairing.create.title")} onClose={close} />
      );
    case "friend":
      return <ChallengeDialog player={dialog.friend} onClose={close} />;
    case "options":
      return <SearchOptions onClose={close} />;
  }
}
