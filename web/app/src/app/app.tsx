import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Friends } from "@sdk";
import { ChallengesContext, type ChallengesSignal, type ReceivedChallenges } from "../challenges/context.js";
import { ComputerContext } from "../computer/context.js";
import { OwnGamesContext, type OwnGamesSignal } from "../game-lists/context.js";
import { LobbyContext } from "../lobby/context.js";
import type { LobbyModel } from "../lobby/lobby-model.js";
import { type Pairing, PairingContext } from "../pairing/context.js";
import { type Shell, ShellContext } from "../shell/context.js";
import { type Social, SocialContext } from "../social/context.js";

/** Everything that lives as long as the page, created once in main.tsx. */
export interface App extends Shell {
  readonly lobby: LobbyModel;
  readonly friends: Signal<Friends | undefined>;
  readonly ownGames: OwnGamesSignal;
  readonly search: Pairing["search"];
  readonly challenges: ChallengesSignal;
  readonly loadedSearch: Pairing["loaded"];
}

/** Gives each feature its own part of the app. */
export function Providers({ app, children }: { readonly app: App; readonly children: ComponentChildren }) {
  const { lobby, friends, search, loadedSearch: loaded, challenges: received } = app;
  const challenges = useMemo<ReceivedChallenges>(
    () => ({ received, inSlip: signal([]), accept: (invitationId) => lobby.accept({ invitationId }) }),
    [app],
  );
  const pairing = useMemo<Pairing>(() => ({ search, loaded, lobby, openDialog: (kind) => { lobby.dialog.value = { kind }; } }), [app]);
  const social = useMemo<Social>(() => ({ friends, lobby, invite: (friend) => { lobby.dialog.value = { kind: "friend", friend }; } }), [app]);
  return (
    <ShellContext.Provider value={app}>
      <LobbyContext.Provider value={lobby}>
        <ComputerContext.Provider value={lobby}>
          <PairingContext.Provider value={pairing}>
            <SocialContext.Provider value={social}>
              <ChallengesContext.Provider value={challenges}>
                <OwnGamesContext.Provider value={app.ownGames}>{children}</OwnGamesContext.Provider>
              </ChallengesContext.Provider>
            </SocialContext.Provider>
          </PairingContext.Provider>
        </ComputerContext.Provider>
      </LobbyContext.Provider>
    </ShellContext.Provider>
  );
}
