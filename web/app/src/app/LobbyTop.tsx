import { useOwnGames } from "../game-lists/context.js";
import { t } from "../i18n/index.js";
import { useLobby } from "../lobby/context.js";
import { useShell } from "../shell/context.js";
import { PageHeading } from "../shell/PageHeading.js";
import { useLateParts } from "./late-parts.js";

/**
 * The top of the lobby: the games and invitations of a player who has any, otherwise what the game
 * is about. It has the same height in both cases, so that nothing moves when the games arrive.
 */
export function LobbyTop({ newcomer }: { readonly newcomer: boolean }) {
  const { connection } = useShell();
  const lobby = useLobby();
  const ownGames = useOwnGames();
  const late = useLateParts();
  const isKnown = newcomer || ownGames.value !== undefined || (connection.welcome.value !== undefined && connection.me.value === undefined);
  const isEmpty = (ownGames.value ?? []).length + lobby.own.value.length === 0;
  return (
    <div class="lobby-top">
      {late !== undefined && <late.ForYou />}
      {isEmpty ? (
        isKnown && <Hero />
      ) : (
        <>
          <div class="hidden-text">
            <PageHeading text={t("lobby.title")} />
          </div>
          {late !== undefined && (
            <>
              <late.GameStrip />
              <late.OwnInvitations />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Hero() {
  return (
    <div class="hero stack tight">
      <PageHeading text={t("lobby.hero")} title={t("lobby.title")} />
      <p class="lead">{t("lobby.heroText")}</p>
    </div>
  );
}
