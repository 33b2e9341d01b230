import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { testApp } from '../testing/test-app.ts';

async function answerTo(t: TestContext, sent: string): Promise<string> {
  const app = await testApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return text(socket);
}

test('what is not HTTP is answered with the error body', async (t) => {
  const answer = await answerTo(t, 'hello\r\n\r\n');

  assert.match(answer, /^HTTP\/1.1 400 Bad Request\r\n/);
  assert.match(answer, /\r\n\r\n\{"error":"This is not valid HTTP.","kind":"invalid"\}$/);
});

test('headers without end are refused', async (t) => {
  const answer = await answerTo(t, `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`);

  assert.match(answer, /^HTTP\/1.1 431 Request Header Fields Too Large\r\n/);
  assert.match(answer, /\r\n\r\n\{"error":"The headers are too large.","kind":"too_large"\}$/);
});
