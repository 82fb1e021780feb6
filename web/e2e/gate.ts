// A way to the server that can be cut: plain TCP, so that open sockets really break and new ones are really refused.
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export class Gate {
  private readonly server: Server;
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private state: 'open' | 'cut' | 'silent' | 'deaf' = 'open';
  private heard = (): void => {};
  url = '';

  private constructor(private readonly behind: () => string) {
    this.server = createServer((near) => this.enter(near));
  }

  static async before(server: { url: string }): Promise<Gate> {
    const gate = new Gate(() => server.url);
    await new Promise<void>((ready) => gate.server.listen(0, '127.0.0.1', ready));
    gate.url = `http://127.0.0.1:${(gate.server.address() as AddressInfo).port}`;
    return gate;
  }

  private enter(near: Socket): void {
    near.on('error', () => near.destroy());
    if (this.state === 'cut') return void near.resetAndDestroy();
    const { hostname, port } = new URL(this.behind());
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    const pair = [near, far] as const;
    this.pairs.add(pair);
    const over = () => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('close', over);
    far.on('close', over);
    near.on('data', (data) => (this.state === 'open' || this.state === 'deaf') && far.write(data));
    far.on('data', (data) => {
      if (this.state === 'open') near.write(data);
      else if (this.state === 'deaf') this.heard();
    });
  }

  /** Breaks every connection and lets nobody in. */
  cut(): void {
    this.state = 'cut';
    for (const [near, far] of [...this.pairs]) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Connections stay open, but nothing comes through any more, and neither end notices. */
  hush(): void {
    this.state = 'silent';
  }

  /** The server still hears everything; nobody hears the server. Resolves when it has said something. */
  deafen(): Promise<void> {
    this.state = 'deaf';
    return new Promise((heard) => (this.heard = heard));
  }

  /** What was silent before does not speak again: something of it is missing. */
  open(): void {
    if (this.state !== 'open') this.cut();
    this.state = 'open';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((closed) => this.server.close(closed));
  }
}
