import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listeningApp } from '../listening-app.ts';
import { sendRaw } from '../raw-http.ts';

const BODY = '{"name":"Friday"}';
const SMUGGLED = 'GET /api/health HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n';

/** A POST that a proxy and a server could parse differently (request smuggling), with a second request after it. */
const ambiguous = (...lines: string[]) =>
  ['POST /api/lives HTTP/1.1', 'Host: localhost:PORT', 'Content-Type: application/json', ...lines]
    .join('\r\n')
    .concat(`\r\n\r\n${BODY}${SMUGGLED}`);

const MALFORMED: Record<string, string> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'length and chunks': ambiguous('Content-Length: 17', 'Transfer-Encoding: chunked'),
  'two lengths': ambiguous('Content-Length: 17', 'Content-Length: 18'),
  'a list of lengths': ambiguous('Content-Length: 17, 18'),
  'a length with a sign': ambiguous('Content-Length: +17'),
  'a negative length': ambiguous('Content-Length: -1'),
  'a length in hex': ambiguous('Content-Length: 0x11'),
  'a length beyond numbers': ambiguous('Content-Length: 99999999999999999999999'),
  'a blank before the colon': ambiguous('Content-Length : 17'),
  'a folded line': ambiguous('Content-Length: 17', ' 18'),
  'chunks that are not last': ambiguous('Transfer-Encoding: chunked, identity'),
  'an unknown transfer encoding': ambiguous('Transfer-Encoding: xchunked'),
  'a chunk of no size': ambiguous('Transfer-Encoding: chunked'),
  'a NUL in a header': ambiguous('X: \0', 'Content-Length: 17'),
  'a bare carriage return': ambiguous('X: a\rContent-Length: 17'),
  'no colon': ambiguous('Content-Length 17'),
  'an unknown method': 'STEAL /api/lives HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n',
  'another version': 'GET /api/lives HTTP/9.9\r\nHost: localhost:PORT\r\n\r\n',
  'a request for HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a blank in the path': 'GET /api/lives of mine HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n',
  'the hello of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

test('an ambiguous request is refused, and the connection is closed', async (t) => {
  const { port } = await listeningApp(t);

  for (const [it, sent] of Object.entries(MALFORMED)) {
    const bytes = Buffer.from(sent.replaceAll('PORT', String(port)), 'latin1');
    const { status, headers, body } = await sendRaw(port, bytes);
    assert.equal(status, 400, it);
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8', it);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', it);
    // An answer to the second request would follow.
    assert.deepEqual(JSON.parse(body), { error: 'This is not valid HTTP.', kind: 'invalid' }, it);
  }
  assert.deepEqual(await storedLives(port), []);
});

async function storedLives(port: number): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${port}/api/lives`)).json();
}
