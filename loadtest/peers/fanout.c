/*
 * The floor: what the kernel takes for a turn's messages, and next to nothing besides. One thread, epoll, no library.
 * A WebSocket at any path joins the room of that path; each message of a member sends 300 bytes to all members. A
 * client that reads too slowly is closed. It ends when its standard input ends. Linux only.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 256, INPUT = 4096, PATH = 64, PAYLOAD = 300, HEAD = 4, MASK = 4 };

struct room {
  char path[PATH];
  struct client **members;
  size_t count, space;
  uint32_t turn;
  struct room *next;
};

struct client {
  int socket;
  int closing;
  struct room *room; /* NULL before the upgrade */
  size_t filled;
  unsigned char input[INPUT];
};

static struct room *rooms;

static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static uint32_t rotated(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

/* SHA-1 (RFC 3174) of a text of at most 119 bytes, which is two blocks. */
static void sha1(const char *text, unsigned char digest[20]) {
  unsigned char padded[128] = {0};
  size_t length = strlen(text), blocks = length < 56 ? 1 : 2;
  uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}, w[80];
  memcpy(padded, text, length);
  padded[length] = 0x80;
  padded[blocks * 64 - 2] = (unsigned char)(length * 8 >> 8);
  padded[blocks * 64 - 1] = (unsigned char)(length * 8);
  for (size_t block = 0; block < blocks; block++) {
    for (int i = 0; i < 16; i++) {
      const unsigned char *p = padded + block * 64 + i * 4;
      w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    }
    for (int i = 16; i < 80; i++) w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 80; i++) {
      uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                   : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                   : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                            : (b ^ c ^ d) + 0xca62c1d6;
      uint32_t next = rotated(a, 5) + f + e + w[i];
      e = d, d = c, c = rotated(b, 30), b = a, a = next;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
  }
  for (int i = 0; i < 20; i++) digest[i] = (unsigned char)(h[i / 4] >> (24 - i % 4 * 8));
}

static void base64(const unsigned char digest[20], char text[29]) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  unsigned char bytes[21] = {0};
  memcpy(bytes, digest, 20);
  for (int i = 0; i < 7; i++) {
    uint32_t group = (uint32_t)bytes[i * 3] << 16 | (uint32_t)bytes[i * 3 + 1] << 8 | bytes[i * 3 + 2];
    for (int j = 0; j < 4; j++) text[i * 4 + j] = digits[group >> (18 - j * 6) & 63];
  }
  text[27] = '=', text[28] = 0;
}

static void join(struct client *client, const char *path) {
  struct room *room = rooms;
  while (room && strcmp(room->path, path) != 0) room = room->next;
  if (!room) {
    room = checked(calloc(1, sizeof *room));
    strcpy(room->path, path);
    room->next = rooms, rooms = room;
  }
  if (room->count == room->space) {
    room->space = room->space ? room->space * 2 : 2;
    room->members = checked(realloc(room->members, room->space * sizeof *room->members));
  }
  room->members[room->count++] = client;
  client->room = room;
}

static void leave(struct client *client) {
  struct room *room = client->room;
  for (size_t i = 0; room && i < room->count; i++) {
    if (room->members[i] == client) room->members[i] = room->members[--room->count];
  }
  close(client->socket);
  free(client);
}

/* Sends the snapshot to every member. */
static void play(struct room *room) {
  unsigned char frame[HEAD + PAYLOAD] = {0x82, 126, PAYLOAD >> 8, PAYLOAD & 255};
  uint32_t turn = htonl(++room->turn);
  memcpy(frame + HEAD, &turn, sizeof turn);
  for (size_t i = 0; i < room->count; i++) {
    if (send(room->members[i]->socket, frame, sizeof frame, MSG_DONTWAIT | MSG_NOSIGNAL) != sizeof frame) {
      shutdown(room->members[i]->socket, SHUT_RDWR); /* the end is read later, and removes it */
    }
  }
}

/* Returns the length of the upgrade request, 0 if it is not complete. */
static size_t upgrade(struct client *client) {
  char path[PATH], key[25], accepted[128], digest64[29];
  unsigned char digest[20];
  client->input[client->filled] = 0;
  const char *text = (const char *)client->input, *end = strstr(text, "\r\n\r\n");
  const char *header = strcasestr(text, "\r\nSec-WebSocket-Key:");
  if (!end) return 0;
  if (sscanf(text, "GET %63s", path) != 1 || !header || sscanf(header + 20, " %24s", key) != 1) {
    client->closing = 1;
    return 0;
  }
  snprintf(accepted, sizeof accepted, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
  sha1(accepted, digest);
  base64(digest, digest64);
  dprintf(client->socket,
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Accept: %s\r\n\r\n",
          digest64);
  join(client, path);
  return (size_t)(end + 4 - text);
}

/* Returns the length of the first message, 0 if it is not complete. Its content does not matter. */
static size_t message(struct client *client) {
  if (client->filled < 2) return 0;
  size_t length = client->input[1] & 127, total = 2 + MASK + length;
  if (length > 125 || (client->input[0] & 15) == 8) client->closing = 1;
  if (client->closing || client->filled < total) return 0;
  if ((client->input[0] & 15) == 2) play(client->room);
  return total;
}

static void readable(struct client *client) {
  ssize_t got = recv(client->socket, client->input + client->filled, INPUT - 1 - client->filled, MSG_DONTWAIT);
  client->closing = got <= 0;
  client->filled += got > 0 ? (size_t)got : 0;
  for (size_t used = 1; !client->closing && used > 0;) {
    used = client->room ? message(client) : upgrade(client);
    memmove(client->input, client->input + used, client->filled -= used);
  }
  if (client->closing) leave(client);
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  struct epoll_event events[EVENTS];
  int listener = socket(AF_INET, SOCK_STREAM, 0), poll = epoll_create1(0), yes = 1;
  if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 1024)) return perror("listen"), 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  epoll_ctl(poll, EPOLL_CTL_ADD, 0, &(struct epoll_event){.events = EPOLLIN, .data.ptr = events});
  epoll_ctl(poll, EPOLL_CTL_ADD, listener, &(struct epoll_event){.events = EPOLLIN, .data.ptr = NULL});
  printf("The C peer is ready: http://127.0.0.1:%d/\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    int ready = epoll_wait(poll, events, EVENTS, -1);
    for (int i = 0; i < ready; i++) {
      if (events[i].data.ptr == events) { /* standard input */
        if (read(0, (char[64]){0}, 64) <= 0) return 0;
      } else if (events[i].data.ptr) {
        readable(events[i].data.ptr);
      } else {
        struct client *client = checked(calloc(1, sizeof *client));
        client->socket = accept(listener, NULL, NULL);
        if (client->socket < 0) return perror("accept"), 1;
        setsockopt(client->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        epoll_ctl(poll, EPOLL_CTL_ADD, client->socket, &(struct epoll_event){.events = EPOLLIN, .data.ptr = client});
      }
    }
  }
}
