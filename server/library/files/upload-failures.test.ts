import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { anImage, upload, uploadRequest } from '../../testing/images.ts';
import { post } from '../../testing/requests.ts';
import { FULL_DISK, limitPages, shrinkDisk } from '../../testing/small-disk.ts';
import { uploadApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

test('an interrupted upload is removed, and the next one is accepted', {
  timeout: 30_000,
}, async (t) => {
  const { app, directory } = await uploadApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const content = await anImage('png', 200, 200);
  const { headers, payload } = uploadRequest({ name: 'cat.png', content });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/files HTTP/1.1',
    `Host: localhost:${port}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length / 2));
  while (readdirSync(directory).length === 0) await new Promise(setImmediate);

  socket.destroy();
  while (readdirSync(directory).length > 0) await new Promise(setImmediate);

  const whole = { ...headers, host: `localhost:${port}` };
  const next = await app.inject(post('/api/files', payload, whole));
  assert.equal(next.statusCode, 201);
});

test('an upload that exceeds the disk is answered 507, and a smaller one is accepted', async (t) => {
  const { app, directory } = await uploadApp(t);
  shrinkDisk(t, directory, 64 * 1024);
  const large = await anImage('png', 300, 300);

  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const response = await upload(app, large);
    assert.deepEqual([response.statusCode, response.json()], [507, FULL_DISK]);
    assert.deepEqual(readdirSync(directory), []);
  }
  assert.deepEqual((await app.inject('/api/files')).json(), []);

  assert.equal((await upload(app, await anImage('png'))).statusCode, 201);
  t.mock.restoreAll();
  assert.equal((await upload(app, large)).statusCode, 201);
  assert.equal((await app.inject('/api/files')).json().length, 2);
});

test('an upload whose record exceeds the disk leaves no file', async (t) => {
  const storage = await testStorage(t);
  const { app, directory } = await uploadApp(t, 10, { storage });
  const content = await anImage('png');
  const name = `${'long '.repeat(50)}.png`;

  await limitPages(storage, 1);
  let taken = 0;
  let answer = await upload(app, content, { name });
  // The last page of the database still has room for some records.
  while (answer.statusCode === 201) {
    taken += 1;
    answer = await upload(app, await anImage('png', taken, 1), { name });
  }
  assert.deepEqual([answer.statusCode, answer.json()], [507, FULL_DISK]);
  assert.equal(readdirSync(directory).length, taken);
  assert.equal((await app.inject('/api/files')).json().length, taken);

  await limitPages(storage);
  assert.equal((await upload(app, content, { name })).statusCode, 201);
});
