import { useArchive, useRecords } from "../shell/archives.js";
import { useShell } from "../shell/context.js";
import { PageHeading } from "../shell/PageHeading.js";
import type { PageProps } from "../shell/routes.js";
import { ReplayPage } from "./ReplayPage.js";

/** The replay page in the app's frame. */
export function ReplayRoute({ route }: PageProps<"replay">) {
  const { router, connection } = useShell();
  return (
    <ReplayPage
      records={useRecords()}
      archive={useArchive()}
      gameId={route.gameId}
      playerId={connection.me.value?.playerId}
      navigate={router.navigate}
      heading={PageHeading}
    />
  );
}
