/**
 * Rooms without rules on Colyseus. Its clients ask for a seat by HTTP, connect with it and acknowledge the room's
 * greeting. Here the server takes these steps for a WebSocket at any path, so that the load test's client can join: the
 * path names the room. From then on the connection is like any other. A message of bytes to the room is answered by 300
 * bytes to all members, in Colyseus's framing. The room has no state to synchronize, so patches are off. It ends when
 * its standard input ends.
 */
import { createServer } from "node:http";
import { matchMaker, Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const SNAPSHOT_BYTES = 300;
const TYPE = 0;
const JOIN_ROOM = Buffer.from([10]);

class TurnRoom extends Room {
  patchRate = null;
  turn = 0;

  onCreate() {
    this.onMessageBytes(TYPE, () => this.play());
  }

  play() {
    const snapshot = Buffer.alloc(SNAPSHOT_BYTES);
    snapshot.writeUInt32BE(++this.turn);
    this.broadcastBytes(TYPE, snapshot);
  }
}

const rooms = new Map();

/** Returns the path at which Colyseus expects a client with a seat. */
async function seat(path) {
  if (!rooms.has(path)) {
    rooms.set(path, matchMaker.createRoom("turns", {}));
  }
  const { roomId } = await rooms.get(path);
  const { sessionId } = await matchMaker.joinById(roomId, {});
  return `/${matchMaker.processId}/${roomId}?sessionId=${sessionId}`;
}

const server = createServer();
const transport = new WebSocketTransport({ server });
server.removeAllListeners("upgrade");
server.on("upgrade", async (request, socket, head) => {
  request.url = await seat(request.url);
  transport.wss.handleUpgrade(request, socket, head, async (client) => {
    await transport.onConnection(client, request);
    client.emit("message", JOIN_ROOM);
  });
});

const game = new Server({ transport, greet: false });
game.define("turns", TurnRoom);
await game.listen(0, "127.0.0.1");
console.log(`The Colyseus peer is ready: http://127.0.0.1:${server.address().port}/`);
process.stdin.on("end", () => process.exit()).resume();
