import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { FontOptions } from '../font-service.ts';

export type Answer = {
  status?: number;
  type?: string;
  body?: string | Buffer;
  location?: string;
};

/** Responses by path; a promise delays one. */
export type Answers = Record<string, Answer | Promise<Answer>>;

/** The smallest content that is accepted as woff2. */
export const WOFF2 = Buffer.from('wOF2, and the rest of a font');

/** A stylesheet like Google's, with files of the fake server. */
export const googleCss = (...paths: string[]) =>
  paths
    .map(
      (path) => `/* latin */
@font-face {
  font-family: 'Bangers';
  font-style: normal;
  font-weight: 400;
  src: url(${path}) format('woff2');
  unicode-range: U+0000-00FF, U+0131;
}`,
    )
    .join('\n');

/** The responses for any family. */
export const HEALTHY: Answers = {
  '/css2': { type: 'text/css; charset=utf-8', body: googleCss('/s/latin.woff2') },
  '/s/latin.woff2': { type: 'font/woff2', body: WOFF2 },
};

/** A local server for Google's three services, stopped after the test. `answers` may be changed at any time. */
export async function fakeGoogle(t: TestContext, answers: Answers = {}) {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const answer = await (google.answers[path.replace(/\?.*/, '')] ?? { status: 404 });
    const { status = 200, type = 'text/plain', body = '', location } = answer;
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google = {
    answers,
    /** Every requested path, with its query. */
    requests,
    url,
    /** Font options for this server, with files in `directory`. */
    options: (directory: string, more: Partial<FontOptions> = {}): FontOptions => ({
      directory,
      isOn: true,
      key: '',
      apiUrl: `${url}/webfonts`,
      cssUrl: `${url}/css2`,
      filesUrl: `${url}/`,
      // Long, for busy machines.
      timeoutMs: 60_000,
      ...more,
    }),
  };
  return google;
}
