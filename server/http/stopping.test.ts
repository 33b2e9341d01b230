import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { listeningApp } from '../testing/listening-app.ts';

test('a stopping server finishes running requests and refuses new ones', async (t) => {
  const { app, port } = await listeningApp(t);
  const body = '{"name":"Friday"}';
  const post = [
    'POST /api/lives HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answers = text(socket);
  const begun = once(app.server, 'request');
  socket.write(post);
  await begun;

  const closed = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  socket.write(`${body}${post}${body}`);

  const [first = '', second = ''] = (await answers).split(/(?=HTTP\/1\.1)/);
  assert.match(first, /^HTTP\/1.1 201 /);
  assert.match(second, /^HTTP\/1.1 503 /);
  assert.match(
    second,
    /\r\n\r\n\{"error":"The server is stopping. Try again in a moment.","kind":"unavailable","remedy":"Try again in a moment."\}$/,
  );
  await closed;
});
