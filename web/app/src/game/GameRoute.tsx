import { useApp } from "../shell/app.js";
import { PageHeading } from "../shell/PageHeading.js";
import type { PageProps } from "../shell/pages.js";
import { GamePage } from "./GamePage.js";

/** The page of a game in the app's frame. */
export function GameRoute({ route }: PageProps<"game">) {
  const { client, router } = useApp();
  return <GamePage client={client} gameId={route.gameId} navigate={router.navigate} heading={PageHeading} />;
}
