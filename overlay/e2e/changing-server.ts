import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChangingServer = Awaited<ReturnType<typeof startChangingServer>>;

/** Attribute that names the page's build. */
const MARK = 'data-build';

/** A proxy in front of the real server. It can serve another build of the overlay. */
export async function startChangingServer(target: string) {
  let build = '';

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '/').replace(`overlay-${build}-`, 'overlay-');
    const headers = { ...incoming.headers, host: new URL(target).host };
    const forwarded = request(new URL(path, target), { method: incoming.method, headers });
    forwarded.on('error', () => reply.destroy());
    const [response]: IncomingMessage[] = await once(forwarded.end(), 'response');
    if (!response) return;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { 'content-length': _, ...rest } = response.headers;
    reply.writeHead(response.statusCode ?? 500, rest);
    reply.end(rebuilt(path, Buffer.concat(chunks)));
  }

  /** The page and the service worker as in another build, with other file names. */
  function rebuilt(path: string, body: Buffer): Buffer | string {
    if (!build || !path.startsWith('/live/')) return body;
    return body
      .toString()
      .replace('<html', `<html ${MARK}="${build}"`)
      .replace(/id:"\w+"/, `id:"${build}"`)
      .replace(/assets\/overlay-/g, `assets/overlay-${build}-`);
  }

  const server = createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Serves the overlay as a build of this name. */
    upgrade: (name: string) => {
      build = name;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
