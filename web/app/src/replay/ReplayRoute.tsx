import { useArchive } from "../shell/archives.js";
import { useApp } from "../shell/context.js";
import { PageHeading } from "../shell/PageHeading.js";
import type { PageProps } from "../shell/routes.js";
import { ReplayPage } from "./ReplayPage.js";

/** The replay page in the app's frame. */
export function ReplayRoute({ route }: PageProps<"replay">) {
  const { records, router } = useApp();
  return <ReplayPage records={records} archive={useArchive()} gameId={route.gameId} navigate={router.navigate} heading={PageHeading} />;
}
