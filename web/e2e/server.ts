// The real program as a server, for tests in a real browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const binary = process.env.FOGG_BINARY ?? resolve(import.meta.dirname, '../../target/debug/fogg');

export class FoggServer {
  private child: ChildProcess | null = null;
  readonly data = mkdtempSync(join(tmpdir(), 'fogg-e2e-'));
  url = '';

  /** Starts it, on the same port as before if there was one. */
  async start(): Promise<void> {
    const listen = this.url === '' ? '127.0.0.1:0' : new URL(this.url).host;
    const more = ['--no-rate-limits', '--bot-pace', '0', '--scripted-deals', '--log', 'error', '--no-open'];
    const child = spawn(binary, ['serve', '--listen', listen, '--data', this.data, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const lines = createInterface({ input: child.stdout });
    const line = await new Promise<string>((told, failed) => {
      lines.once('line', told);
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`${binary} ended with ${code}; build it with: cargo build`)));
    });
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) throw new Error(line);
    this.url = url.replace(/\/$/, '');
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.child;
    if (child === null) return;
    this.child = null;
    const gone = new Promise((ended) => child.once('exit', ended));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
