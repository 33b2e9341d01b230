import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { isChanging, request, requestFile, setRequestPerson } from './request.ts';
import { RequestError } from './request-error.ts';

async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  return `http://127.0.0.1:${address.port}`;
}

/** Answers with what it got. */
const echo: RequestListener = async (incoming, outgoing) => {
  let sent = '';
  for await (const chunk of incoming) sent += chunk;
  outgoing.end(JSON.stringify({ type: incoming.headers['content-type'], sent }));
};

test('a body goes out as JSON, and the JSON of the answer comes back', async (t) => {
  const url = await serve(t, echo);

  const answer = await request('POST', url, { body: { name: 'Friday' } });

  assert.deepEqual(answer, { type: 'application/json', sent: '{"name":"Friday"}' });
});

test('a change says who made it, and a load does not', async (t) => {
  const url = await serve(t, (incoming, outgoing) => {
    outgoing.end(JSON.stringify(incoming.headers['streamhost-person'] ?? null));
  });
  setRequestPerson(() => 'mia');
  t.after(() => setRequestPerson(() => null));
  assert.equal(await request('POST', url), 'mia');
  assert.equal(await request('DELETE', url), 'mia');
  assert.equal(await request('PUT', url, { headers: { 'streamhost-person': 'ben' } }), 'ben');
  assert.equal(await request('GET', url), null);
});

test('a change is under way until its answer, also a refusal, and a question is none', async (t) => {
  const url = await serve(t, (incoming, outgoing) => {
    outgoing.statusCode = incoming.method === 'PUT' ? 409 : 200;
    outgoing.end();
  });
  const requests = request('GET', url);
  assert.equal(isChanging(), false);
  const changes = [request('POST', url), request('PUT', url)];
  assert.equal(isChanging(), true);
  await Promise.allSettled([requests, ...changes]);
  assert.equal(isChanging(), false);
});

test('a load that is answered with 401 fails, or is null where it says so', async (t) => {
  const url = await serve(t, (incoming, outgoing) => {
    outgoing.writeHead(incoming.url === '/403' ? 403 : 401).end('{"error":"Sign in first"}');
  });

  await assert.rejects(request('GET', url), { status: 401, message: 'Sign in first' });
  assert.equal(await request('GET', url, { on401: 'null' }), null);
  await assert.rejects(request('GET', `${url}/403`, { on401: 'null' }), { status: 403 });
  await assert.rejects(request('PUT', url, { on401: 'null' }), { status: 401 });
});

test('a request without a body claims no content type', async (t) => {
  const url = await serve(t, (incoming, outgoing) => {
    outgoing.end(JSON.stringify(incoming.headers['content-type'] ?? 'none'));
  });

  assert.equal(await request('DELETE', url), 'none');
});

test('an empty answer is null', async (t) => {
  const url = await serve(t, (_incoming, outgoing) => outgoing.writeHead(204).end());

  assert.equal(await request('DELETE', url), null);
});

test('a failed load without an error body has status and status text as message', async (t) => {
  for (const body of ['', '<h1>Sorry</h1>', '{"message":"no"}', '{"error":""}']) {
    const url = await serve(t, (_incoming, outgoing) => outgoing.writeHead(500).end(body));
    const message = '500: Internal Server Error';
    await assert.rejects(request('GET', url), { status: 500, message, sentence: undefined });
  }
  const url = await serve(t, (_incoming, outgoing) =>
    outgoing.writeHead(500).end('{"error":"The disk is gone"}'),
  );
  await assert.rejects(request('GET', url), { message: 'The disk is gone' });
});

test('a failed change without an error body has the body or status text as message', async (t) => {
  const refusing = (body: string) =>
    serve(t, (_incoming, outgoing) => outgoing.writeHead(503).end(body));
  await assert.rejects(request('PUT', await refusing('')), { message: 'Service Unavailable' });
  await assert.rejects(request('PUT', await refusing('Not now')), { message: 'Not now' });
});

test('a server that is gone is told in a sentence that says what to do', async () => {
  await assert.rejects(request('GET', 'http://127.0.0.1:9'), (error) => {
    assert(error instanceof RequestError);
    assert.equal(error.status, 0);
    assert.match(error.message, /does not answer\. Check that it is still running/);
    return true;
  });
});

test('an aborted request is not mistaken for a server that is gone', async (t) => {
  const url = await serve(t, () => {});

  await assert.rejects(request('GET', url, { signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
});

test('a form goes out as a form', async (t) => {
  const url = await serve(t, echo);
  const form = new FormData();
  form.append('file', new File(['zip'], 'a.zip'));

  const { type, sent } = await request<{ type: string; sent: string }>('POST', url, { body: form });

  assert.match(type, /^multipart\/form-data; boundary=/);
  assert.match(sent, /name="file"; filename="a\.zip"/);
});

test('a downloaded file has the name from the server', async (t) => {
  const url = await serve(t, ({ url: path }, outgoing) => {
    if (path === '/gone') outgoing.writeHead(404).end('{"error":"Theme not found"}');
    else {
      const name = 'attachment; filename="neon.zip"';
      outgoing.writeHead(200, { 'content-disposition': name }).end('bytes');
    }
  });

  const { content, fileName } = await requestFile(url);

  assert.deepEqual([await content.text(), fileName], ['bytes', 'neon.zip']);
  await assert.rejects(requestFile(`${url}/gone`), { status: 404, message: 'Theme not found' });
  await assert.rejects(requestFile('http://127.0.0.1:9'), { status: 0 });
});
