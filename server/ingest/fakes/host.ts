import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import {
  FAKE_ACTIONS,
  type FakeAction,
  type FakeAnswer,
  type FakeOptions,
  type FakeRequest,
  type FakeService,
} from './fake-service.ts';
import { fakePage } from './page.ts';

type FakeHost = {
  /** Such as `http://127.0.0.1:4800`, for the setting `sourcesAddress`. */
  address: string;
  /** Requests, bytes sent and sockets of all fakes so far. */
  counted: { requests: number; bytes: number; sockets: number };
  /** Closes all sockets and fakes. */
  close(): Promise<void>;
};

const MAX_BYTES = 1024 * 1024;

/**
 * Serves fakes of all services: the first part of a path is the host of the real service. `/` is a page of buttons;
 * `POST /act/<id>/<action>` with `FakeOptions` as JSON runs an action. Port 0 picks a free port.
 */
export async function startFakeHost(fakes: readonly FakeService[], port = 0): Promise<FakeHost> {
  const byHost = new Map(fakes.flatMap((fake) => fake.hosts.map((host) => [host, fake])));
  const sockets = new WebSocketServer({ noServer: true });
  const counted = { requests: 0, bytes: 0, sockets: 0 };

  async function answer(request: IncomingMessage): Promise<FakeAnswer> {
    const { pathname } = new URL(request.url ?? '/', 'http://fakes');
    if (pathname === '/') return html(fakePage(fakes, addressOf(server)));
    if (pathname.startsWith('/act/')) return act(fakes, pathname, request);
    const reached = reach(byHost, request);
    const body = await bodyOf(request);
    counted.requests += 1;
    return (
      (await reached?.fake.request?.({ ...reached.request, body })) ?? {
        status: 404,
        body: `No fake answers at ${pathname}.\n`,
      }
    );
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (found) => {
        counted.bytes += Buffer.byteLength(found.body ?? '');
        send(response, found);
      },
      (error) => send(response, { status: 500, body: `${error}\n` }),
    );
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    const reached = reach(byHost, request);
    if (!reached) return refuse(socket, { status: 404 });
    counted.sockets += 1;
    const { fake } = reached;
    const refusal = fake.refuse?.(reached.request);
    if (refusal) return refuse(socket, refusal);
    if (fake.upgrade) {
      request.url = `${reached.request.url.pathname}${reached.request.url.search}`;
      return fake.upgrade(request, socket, head);
    }
    if (!fake.socket) return refuse(socket, { status: 404 });
    sockets.handleUpgrade(request, socket, head, (open) => {
      open.on('error', () => {});
      fake.socket?.(open, reached.request);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    address: addressOf(server),
    counted,
    async close() {
      for (const fake of fakes) fake.close();
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Reached = { fake: FakeService; request: FakeRequest };

function reach(byHost: Map<string, FakeService>, request: IncomingMessage): Reached | undefined {
  const [, host = '', path = ''] = /^\/([^/?]+)\/?(.*)$/s.exec(request.url ?? '') ?? [];
  const fake = byHost.get(decodeURIComponent(host));
  if (!fake) return undefined;
  return {
    fake,
    request: {
      method: request.method ?? 'GET',
      url: new URL(`http://${host}/${path}`),
      headers: request.headers,
      body: '',
    },
  };
}

async function act(
  fakes: readonly FakeService[],
  pathname: string,
  request: IncomingMessage,
): Promise<FakeAnswer> {
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  const [, , id, name] = pathname.split('/');
  const fake = fakes.find((one) => one.id === id);
  const action = FAKE_ACTIONS.find((one): one is FakeAction => one === name);
  const run = action && fake?.actions[action];
  if (!run) return { status: 404, body: `There is no action ${name} of ${id}.\n` };
  const body = await bodyOf(request);
  await run(body === '' ? {} : (JSON.parse(body) as FakeOptions));
  return { status: 204 };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('The body has more than 1 MB.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const html = (body: string): FakeAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

function send(response: ServerResponse, { status, headers, body = '' }: FakeAnswer): void {
  response.writeHead(status, headers);
  response.end(body);
}

function refuse(socket: Duplex, { status, headers = {}, body = '' }: FakeAnswer): void {
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
