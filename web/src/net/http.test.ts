import { expect, test } from 'vitest';
import { ApiError, readStream, request } from './http';

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  return () => Promise.resolve(new Response(body === '' ? null : body, { status, headers }));
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it should have failed');
}

test('an answer is read', async () => {
  expect(await request('GET', '/x', undefined, answer(200, '{"a":1}'))).toEqual({ a: 1 });
  expect(await request('POST', '/x', {}, answer(204, ''))).toBeUndefined();
});

test('a body is sent as JSON', async () => {
  let seen: RequestInit | undefined;
  await request('POST', '/x', { seat: 2 }, (_, init) => {
    seen = init;
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  expect(seen?.body).toBe('{"seat":2}');
  expect(seen?.headers).toEqual({ 'content-type': 'application/json', 'accept-language': 'en' });
});

test('a refusal keeps its code', async () => {
  const error = await failure(request('POST', '/x', {}, answer(409, '{"code":"table/full","message":"m","request_id":"r"}')));
  expect(error).toMatchObject({ code: 'table/full', status: 409, requestId: 'r' });
});

test('a refusal has its reasons one by one', async () => {
  const body =
    '{"code":"table/bad-options","message":"m","reasons":[{"code":"options/reserve","message":"Too short.","field":"clock.reserve"}]}';
  expect((await failure(request('POST', '/x', {}, answer(400, body)))).reasons).toEqual(['Too short.']);
});

test('a refusal for a time says until when', async () => {
  const error = await failure(request('POST', '/x', {}, answer(403, '{"code":"account/suspended","message":"","until":1800000000000}')));
  expect(error).toMatchObject({ code: 'account/suspended', until: 1_800_000_000_000 });
});

test('too many requests say when to come back', async () => {
  const error = await failure(
    request('GET', '/x', undefined, answer(429, '{"code":"request/too-many","message":""}', { 'retry-after': '7' })),
  );
  expect(error.retryAfter).toBe(7);
});

test('no answer, and an answer of something else, are distinguished', async () => {
  expect((await failure(request('GET', '/x', undefined, () => Promise.reject(new TypeError())))).code).toBe('network');
  expect((await failure(request('GET', '/x', undefined, answer(502, '<html>')))).code).toBe('network');
  expect((await failure(request('GET', '/x', undefined, answer(404, '<html>')))).code).toBe('unreadable');
  expect((await failure(request('GET', '/x', undefined, answer(200, 'oops')))).code).toBe('unreadable');
});

test('a stream is read part by part, and a refusal is an error', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (const part of ['one', 'two']) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const { signal } = new AbortController();
  const parts: string[] = [];
  for await (const part of readStream('/api/me/stream', signal, async () => new Response(body))) parts.push(part);
  expect(parts).toEqual(['one', 'two']);
  const refused = readStream('/api/me/stream', signal, async () => new Response('{"code":"account/needed"}', { status: 401 }));
  await expect(refused.next()).rejects.toMatchObject({ code: 'account/needed', status: 401 });
});
