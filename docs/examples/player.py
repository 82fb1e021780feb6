#!/usr/bin/env python3
"""Plays one game against a bot over a table's WebSocket. Written from docs/protocol.md alone.

    python3 player.py http://127.0.0.1:8872 --bot steady --map europe

It needs only Python's standard library, so it reads and writes the WebSocket frames (RFC 6455) itself. It shows what the
protocol requires of a client: it keeps every action until it is answered, reconnects with `since`, and sends unanswered
actions again with the same `request`. The server can be killed, restarted, or drained during the game.

Progress goes to standard output, one JSON object per line; the last one has `"type": "done"`.
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import random
import socket
import struct
import sys
import time
import urllib.parse
import uuid

PROTOCOL = "fogg.1"
# The server sends a ping every 30 seconds, so a longer silence means that the connection is dead.
SILENCE = 75
# Refusals because of the server, not the action: the same action is sent again on the next connection.
TRY_AGAIN = {"server/closing", "store/unavailable"}
# From RFC 6455, section 1.3.
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA


class Gone(Exception):
    """The connection ended. `code` is the close code, or None if there was none."""

    def __init__(self, code=None, why=""):
        super().__init__("connection ended, code %s %s" % (code, why))
        self.code = code


class Refused(Exception):
    """An HTTP response that is not a success."""

    def __init__(self, status, body, retry_after):
        super().__init__("%d %s" % (status, body))
        self.status, self.retry_after = status, retry_after
        self.code = body.get("code") if isinstance(body, dict) else None


class WebSocket:
    """The client side of one WebSocket connection."""

    def __init__(self, host, port, path, headers):
        self.socket = socket.create_connection((host, port), timeout=SILENCE)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET %s HTTP/1.1" % path, "Host: %s:%d" % (host, port)]
        lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: " + key, "Sec-WebSocket-Protocol: " + PROTOCOL]
        lines += ["%s: %s" % header for header in headers.items()]
        try:
            self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            self._check_response(key)
        except BaseException:
            self.socket.close()
            raise

    def _check_response(self, key):
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
        status = int(status.split()[1])
        if status != 101:
            while len(self.buffer) < int(headers.get("content-length", 0)):
                self._fill()
            raise Refused(status, parse(self.buffer), headers.get("retry-after"))
        expected = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
        if headers.get("sec-websocket-accept") != expected or headers.get("sec-websocket-protocol") != PROTOCOL:
            raise Gone(why="not a WebSocket for " + PROTOCOL)

    def _fill(self):
        try:
            more = self.socket.recv(65536)
        except OSError as error:
            raise Gone(why=str(error))
        if not more:
            raise Gone(why="end of the stream")
        self.buffer += more

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def _send_frame(self, opcode, payload):
        # A client must mask what it sends.
        mask = os.urandom(4)
        head = bytes([0x80 | opcode])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack("!H", len(payload))
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", len(payload))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        try:
            self.socket.sendall(head + mask + masked)
        except OSError as error:
            raise Gone(why=str(error))

    def send(self, message):
        """Sends one message."""
        self._send_frame(TEXT, json.dumps(message).encode())

    def receive(self):
        """The next message. Answers pings on the way."""
        whole = b""
        while True:
            first, second = self._take(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._take(8))
            payload = self._take(length)
            opcode = first & 0x0F
            if opcode == PING:
                self._send_frame(PONG, payload)
            elif opcode == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
                raise Gone(code, payload[2:].decode("utf-8", "replace"))
            elif opcode in (CONTINUATION, TEXT, BINARY):
                whole += payload
                if first & 0x80:
                    return json.loads(whole)

    def close(self):
        """Ends the connection without a closing handshake."""
        self.socket.close()


def parse(body):
    """A JSON body, or None if it is something else."""
    try:
        return json.loads(body) if body else None
    except ValueError:
        return None


class Server:
    """The HTTP part: an account and requests in its name."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        self.host, self.port = parts.hostname, parts.port or 80
        self.cookie = None

    def headers(self):
        """Who the client is."""
        return {"Cookie": self.cookie} if self.cookie else {}

    def call(self, method, path, body=None):
        """One request, repeated while the server asks for that."""
        while True:
            try:
                return self._call_once(method, path, body)
            except Refused as error:
                if error.status not in (429, 503):
                    raise
                time.sleep(float(error.retry_after or 1))

    def _call_once(self, method, path, body):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        try:
            headers = self.headers()
            if body is not None:
                headers["Content-Type"] = "application/json"
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            answer = parse(response.read())
            if response.status >= 300:
                raise Refused(response.status, answer, response.getheader("Retry-After"))
            if response.getheader("Set-Cookie"):
                self.cookie = response.getheader("Set-Cookie").split(";")[0]
            return answer
        finally:
            connection.close()


def cards(way):
    """The cards of a payment."""
    return [way.get("color")] * way["colored"] + ["locomotive"] * way["locomotives"]


def choose(legal):
    """An action: claims the longest route it can pay for, and draws cards otherwise."""
    if legal.get("keep"):
        return {"type": "keep", "tickets": legal["keep"]["tickets"]}
    if legal.get("tunnel"):
        ways = legal["tunnel"]["payments"]
        return {"type": "pay", "cards": cards(ways[0])} if ways else {"type": "withdraw"}
    if legal.get("claims"):
        claim = max(legal["claims"], key=lambda claim: len(cards(claim["payments"][0])))
        return {"type": "claim", "route": claim["routes"][0], "cards": cards(claim["payments"][0])}
    if legal.get("draw"):
        return {"type": "draw", "from": (legal["draw"]["slots"] or ["pile"])[0]}
    return {"type": "tickets"} if legal.get("tickets") else {"type": "pass"}


class Player:
    """One game: the state of the table, and the actions that have not been answered yet."""

    def __init__(self, server, table, pause, drop_every):
        self.server, self.table, self.pause, self.drop_every = server, table, pause, drop_every
        self.number = None
        self.over = False
        self.pending = {}
        self.decided = set()
        self.counts = {"acts": 0, "resent": 0, "repeated": 0, "stale": 0, "connections": 0, "drops": 0}
        self.closes = {}

    def play(self, patience):
        """Plays until the game is over. Gives up after `patience` seconds without a connection."""
        last = time.monotonic()
        while not self.over:
            wait = 0.2
            try:
                self.converse()
            except Gone as gone:
                wait = self.after(gone.code)
                last = time.monotonic()
            except Refused as refused:
                if refused.status not in (429, 503):
                    raise
                wait = float(refused.retry_after or 1)
            except OSError:
                pass
            if not self.over:
                if time.monotonic() - last > patience:
                    raise SystemExit("no connection for %d seconds" % patience)
                time.sleep(random.uniform(wait / 2, wait))

    def after(self, code):
        """How long to wait before the next connection, by the table of close codes."""
        self.closes[str(code)] = self.closes.get(str(code), 0) + 1
        report("closed", code=code, number=self.number)
        if code in (4001, 4003, 4006, 4007, 4010):
            raise SystemExit("the server closed the connection with code %d" % code)
        if code == 4012:
            # Numbers went back, so what was known about the table is void.
            self.number, self.pending, self.decided = None, {}, set()
        return {4009: 5.0, 4011: 1.0}.get(code, 0.2)

    def converse(self):
        """One connection, from its beginning to its end."""
        path = "/api/tables/%s/socket" % self.table
        if self.number is not None:
            path += "?since=%d" % self.number
        connection = WebSocket(self.server.host, self.server.port, path, self.server.headers())
        self.counts["connections"] += 1
        try:
            for act in list(self.pending.values()):
                connection.send(act)
                self.counts["resent"] += 1
            while not self.over:
                self.handle(connection, connection.receive())
        finally:
            connection.close()

    def handle(self, connection, message):
        """Does what one message asks for. Unknown messages are ignored."""
        kind = message["type"]
        if kind == "table":
            self.number = message["number"]
            self.over = message["stage"] == "over"
            if message.get("ask"):
                self.decide(connection, message["ask"])
        elif kind == "event":
            self.event(message)
        elif kind == "ask":
            self.decide(connection, message)
        elif kind in ("accepted", "refused"):
            self.answered(message)

    def event(self, event):
        """Counts events: smaller numbers are old, and a gap means that something was missed."""
        if self.number is None or event["number"] <= self.number:
            return
        if event["number"] > self.number + 1:
            raise Gone(why="gap after number %d" % self.number)
        self.number = event["number"]
        what = event.get("what")
        self.over = self.over or bool(what) and what["type"] == "revealed"

    def decide(self, connection, ask):
        """Answers a question once; a repeat of the question changes nothing."""
        if ask["decision"] in self.decided:
            return
        self.decided.add(ask["decision"])
        time.sleep(self.pause)
        request = uuid.uuid4().hex
        act = {"type": "act", "request": request, "decision": ask["decision"], "action": choose(ask["legal"])}
        self.pending[request] = act
        connection.send(act)
        self.counts["acts"] += 1
        if self.drop_every and self.counts["acts"] % self.drop_every == 0:
            self.counts["drops"] += 1
            raise Gone(why="dropped on purpose")

    def answered(self, message):
        """Drops the action that was answered."""
        if message["request"] not in self.pending:
            return
        if message["type"] == "refused" and message["code"] in TRY_AGAIN:
            return
        del self.pending[message["request"]]
        if message["type"] == "accepted":
            self.counts["repeated"] += message["repeated"]
            report("accepted", number=message["number"], repeated=message["repeated"])
        elif message["code"] == "table/stale-decision":
            self.counts["stale"] += 1
        else:
            raise SystemExit("refused: %s" % message)


def report(kind, **fields):
    """One line of progress."""
    print(json.dumps({"type": kind, **fields}), flush=True)


def main():
    """Opens a table, plays, and reports the result."""
    arguments = argparse.ArgumentParser(description="Plays one game against a bot.")
    arguments.add_argument("url", help="the server, such as http://127.0.0.1:8872")
    arguments.add_argument("--name", default="Ada")
    arguments.add_argument("--map", default="usa")
    arguments.add_argument("--bot", default="steady", help="the opponent")
    arguments.add_argument("--pause", type=float, default=0, help="seconds to think about every decision")
    arguments.add_argument("--drop-every", type=int, default=0, help="cut the connection after every Nth action is sent")
    arguments.add_argument("--patience", type=float, default=60, help="give up after this many seconds without a server")
    given = arguments.parse_args()

    server = Server(given.url)
    server.call("POST", "/api/guest", {"name": given.name})
    seats = [{"for": "anybody"}, {"for": "bot", "bot": given.bot}]
    table = server.call("POST", "/api/tables", {"map": given.map, "seats": seats})["id"]
    server.call("POST", "/api/tables/%s/start" % table)
    report("started", table=table)
    player = Player(server, table, given.pause, given.drop_every)
    player.play(given.patience)
    view = server.call("GET", "/api/tables/%s" % table)
    report("done", table=table, stage=view["stage"], number=view["number"], closes=player.closes, **player.counts)


if __name__ == "__main__":
    sys.exit(main())
