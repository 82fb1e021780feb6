#!/usr/bin/env node
// Debian's Firefox for Playwright: started by it in the browser's place, with the same arguments.
//
// Playwright drives a Firefox as Mozilla ships it by WebDriver BiDi, but says some things that one does not understand yet,
// and stops at the first. Those words are exchanged here for a question that changes nothing; everything else goes through.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';

const unknown = /"method":"(emulation\.setMediaFeaturesOverride)"/;
const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('error', (error) => {
  console.error(`there is no Firefox (${error.message}): apt-get install firefox-esr, or name one with FIREFOX`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const found = /^(WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:)(\d+)/.exec(line);
  if (found === null) return console.error(line);
  const server = createServer((near) => between(near, Number(found[2])));
  server.listen(0, '127.0.0.1', () => console.error(`${found[1]}${server.address().port}`));
});

function between(near, port) {
  const far = connect(port, '127.0.0.1');
  let [greeted, bytes] = [false, Buffer.alloc(0)];
  near.on('data', (data) => {
    bytes = Buffer.concat([bytes, data]);
    if (!greeted) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      // Firefox wants to be called by the port it listens on.
      far.write(
        bytes
          .subarray(0, end + 4)
          .toString()
          .replace(/^(Host: 127\.0\.0\.1:)\d+/im, `$1${port}`),
      );
      bytes = bytes.subarray(end + 4);
      greeted = true;
    }
    for (let frame = first(bytes); frame !== null; frame = first(bytes)) {
      bytes = bytes.subarray(frame.length);
      far.write(frame.text !== null && unknown.test(frame.text) ? framed(instead(frame.text)) : frame.whole);
    }
  });
  far.on('data', (data) => near.write(data));
  for (const [one, other] of [
    [near, far],
    [far, near],
  ]) {
    one.on('close', () => other.destroy());
    one.on('error', () => other.destroy());
  }
}

const instead = (text) => JSON.stringify({ id: JSON.parse(text).id, method: 'session.status', params: {} });

/** The first whole frame of a client (RFC 6455, 5.2); `text` if it is a whole message. */
function first(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 127;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head + 4) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const length = head + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(head, head + 4);
  const text = bytes[0] === 0x81 ? Buffer.from(bytes.subarray(head + 4, length).map((byte, at) => byte ^ mask[at % 4])).toString() : null;
  return { length, whole: bytes.subarray(0, length), text };
}

/** A short text, as a client has to send it: masked, and Firefox takes a mask of zeros for none. */
function framed(text) {
  const mask = [1, 2, 3, 4];
  const body = Buffer.from(text).map((byte, at) => byte ^ mask[at % 4]);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, ...mask]), body]);
}
