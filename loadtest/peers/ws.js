/**
 * Rooms without rules on Node's `ws`, with messages by protobufjs. A WebSocket joins the room of its path; each message
 * of a member is decoded, and a snapshot of 300 bytes is encoded once and sent to all members. It ends when its
 * standard input ends.
 */
import protobuf from "protobufjs";
import { WebSocketServer } from "ws";

const BOARD_BYTES = 292;
const types = protobuf.loadSync(new URL("turn.proto", import.meta.url).pathname);
const Command = types.lookupType("Command");
const Snapshot = types.lookupType("Snapshot");

class Room {
  members = new Set();
  board = Buffer.alloc(BOARD_BYTES);
  version = 0;

  play(command) {
    command.move.copy(this.board);
    this.version++;
    const snapshot = Snapshot.encode({ version: this.version, board: this.board }).finish();
    for (const member of this.members) {
      member.send(snapshot);
    }
  }
}

const rooms = new Map();
const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
server.on("connection", (socket, request) => {
  if (!rooms.has(request.url)) {
    rooms.set(request.url, new Room());
  }
  const room = rooms.get(request.url);
  room.members.add(socket);
  socket.on("message", (bytes) => room.play(Command.decode(bytes)));
  socket.on("close", () => room.members.delete(socket));
  socket.on("error", () => socket.terminate());
});
server.on("listening", () => console.log(`The ws peer is ready: http://127.0.0.1:${server.address().port}/`));
process.stdin.on("end", () => process.exit()).resume();
