import { useMemo } from "preact/hooks";
import { Deployments } from "@sdk";
import { useOwnGames } from "../game-lists/context.js";
import { nextGame } from "../game-lists/next-game.js";
import { followCoach } from "../learn/follow-coach.js";
import { SavedDeploymentList } from "../saved-deployments/saved-deployment-list.js";
import { useShell } from "../shell/context.js";
import { PageHeading } from "../shell/PageHeading.js";
import type { PageProps } from "../shell/routes.js";
import { GamePage } from "../play/GamePage.js";

/** The page of a game in the app's frame. */
export function GameRoute({ route }: PageProps<"game">) {
  const { client, http, router } = useShell();
  const ownGames = useOwnGames();
  const savedDeployments = useMemo(() => new SavedDeploymentList(new Deployments(http)), [http, route.gameId]);
  return (
    <GamePage
      client={client}
      gameId={route.gameId}
      savedDeployments={savedDeployments}
      navigate={router.navigate}
      heading={PageHeading}
      coach={followCoach}
      next={nextGame(ownGames.value, route.gameId)}
    />
  );
}
