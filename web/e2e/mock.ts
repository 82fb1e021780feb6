// Answers in place of the server's, for states that only an operator or bad luck can bring about.
import type { Page, WebSocketRoute } from '@playwright/test';
import type { Site } from '../src/protocol';

/** The path of an endpoint is answered like this from now on. */
export async function answer(
  page: Page,
  path: string | RegExp,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  const wanted = (url: URL) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname));
  await page.route(wanted, (route) => route.fulfill({ status, headers, ...(body === undefined ? {} : { json: body }) }));
}

export const refusal = (code: string, more: object = {}) => ({ code, message: code, request_id: 'r', ...more });

export const tooMany = (page: Page, path: string | RegExp, seconds: number) =>
  answer(page, path, 429, refusal('rate-limited'), { 'retry-after': String(seconds) });

export const site = (page: Page, state: Partial<Site>) =>
  answer(page, '/api/site', 200, { signup_open: true, announcement: null, ...state });

/** Sits between a page and the socket of a table; call it before the page opens the table. */
export async function between(page: Page): Promise<() => WebSocketRoute> {
  let last: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/socket/, (socket) => {
    socket.connectToServer();
    last = socket;
  });
  return () => {
    if (!last) throw new Error('the page has no socket');
    return last;
  };
}
