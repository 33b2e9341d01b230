import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import websocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { Closed, ErrorBody, NoBody } from '#contract/common.ts';
import {
  EVENTS_PROTOCOL,
  MAX_MESSAGE_BYTES,
  MAX_TOPICS,
  NOW_HEADER,
  parsed,
  readLiveSeen,
  readVersions,
} from '#contract/live-protocol.ts';
import { AppError, errorBody, invalid, unavailable } from '#domain/errors.ts';
import type { Access } from './access.ts';
import { EventSocket } from './event-socket.ts';
import type { LiveHub } from './hub.ts';

const tags = ['live'];

const schemas = {
  socket: {
    tags,
    summary: `Open a WebSocket (protocol ${EVENTS_PROTOCOL}) that pushes snapshots of topics; see server/contract/live-protocol.ts`,
    response: {
      101: NoBody('The socket is open'),
      403: ErrorBody,
      404: ErrorBody,
      426: ErrorBody,
    },
  },
  poll: {
    tags,
    summary: 'Read the snapshots of topics that differ from the versions the client has',
    querystring: Closed({
      topics: Type.Optional(Type.String({ examples: ['{"current-live":null}'] })),
      seen: Type.Optional(Type.String()),
    }),
    response: {
      403: ErrorBody,
      200: Type.Array(
        Type.Object({
          type: Type.Literal('snapshot'),
          topic: Type.String(),
          version: Type.String(),
          body: Type.Unknown(),
        }),
      ),
    },
  },
};

const SOCKET_PATH = '/events';
const POLL_PATH = '/live';

/** The types of the library want static members that it never uses. */
type SocketClass = NonNullable<WebsocketPluginOptions['options']>['WebSocket'];

type Needs = {
  hub: LiveHub;
  /** Without it the route for sockets refuses every client. */
  isPushOn: boolean;
  /** What the client of a request may do; undefined for everything. */
  accessOf: (request: FastifyRequest) => Access | undefined;
};

/** The routes of the live protocol. */
export const liveRoutes =
  (needs: Needs): FastifyPluginAsyncTypebox =>
  async (api) => {
    api.register(pollRoute(needs));
    api.register(needs.isPushOn ? socketRoute(needs) : switchedOffRoute);
  };

const pollRoute =
  ({ hub, accessOf }: Needs): FastifyPluginAsyncTypebox =>
  async (api) => {
    api.get(
      POLL_PATH,
      { schema: schemas.poll, config: { permission: 'overlay' } },
      async (request, reply) => {
        const { query } = request;
        const access = accessOf(request);
        const topics = readVersions(parsed(query.topics ?? '{}'));
        if (!topics) throw malformed('topics', TOPICS_MESSAGE);
        if (query.seen !== undefined) {
          const seen = readLiveSeen(parsed(query.seen));
          if (!seen) throw malformed('seen', 'Send what was drawn as JSON');
          hub.acknowledge(seen, access);
        }
        const messages = hub.poll(topics, access);
        if (!messages) throw access?.refusal();
        return reply
          .header(NOW_HEADER, hub.serverNowMs())
          .type('application/json; charset=utf-8')
          .send(`[${messages.join(',')}]` as never);
      },
    );
  };

const TOPICS_MESSAGE = `Send a JSON object with at most ${MAX_TOPICS} topics, each with its version or null`;

const malformed = (name: string, message: string) => invalid([{ path: [name], message }]);

const switchedOffRoute: FastifyPluginAsyncTypebox = async (api) => {
  api.get(SOCKET_PATH, { schema: schemas.socket, config: { permission: 'overlay' } }, async () => {
    throw switchedOff();
  });
};

function socketRoute({ hub, accessOf }: Needs): FastifyPluginAsyncTypebox {
  /** Refuses over HTTP, while a status can still be sent. */
  async function preHandler(request: FastifyRequest): Promise<void> {
    const refusal = request.ws ? refusalOf(request, hub.fullAt(accessOf(request))) : undefined;
    if (refusal) throw refusal;
  }

  return async (api) => {
    await api.register(websocket, {
      options: {
        maxPayload: MAX_MESSAGE_BYTES,
        perMessageDeflate: false,
        clientTracking: false,
        handleProtocols: () => EVENTS_PROTOCOL,
        WebSocket: EventSocket as unknown as SocketClass,
      },
      // The library has closed the socket with a reason.
      errorHandler: () => {},
      preClose: () => hub.stop(),
    });
    api.route({
      method: 'GET',
      url: SOCKET_PATH,
      schema: schemas.socket,
      config: { permission: 'overlay' },
      preHandler,
      handler: async (_request, reply) => {
        // With any other `connection` Node would keep a connection that the client wants to be closed.
        reply.code(426).headers({ upgrade: 'websocket', connection: 'upgrade, close' });
        return errorBody(onlySockets());
      },
      wsHandler: (socket, request) => hub.add(socket as EventSocket, accessOf(request)),
    });
  };
}

/** Why a request may not open a socket; undefined if it may. */
function refusalOf({ headers }: FastifyRequest, fullAt: number | undefined): AppError | undefined {
  const isHandshake =
    headers['sec-websocket-version'] === '13' && KEY.test(String(headers['sec-websocket-key']));
  if (!isHandshake) return noHandshake();
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim());
  if (!offered?.includes(EVENTS_PROTOCOL)) return otherProtocol();
  return fullAt === undefined ? undefined : full(fullAt);
}

/** 16 bytes as Base64. */
const KEY = /^[+/\dA-Za-z]{22}==$/;

const onlySockets = () =>
  new AppError('invalid', 'Changes are told over a WebSocket only.', {
    remedy: `Open one here, with the protocol ${EVENTS_PROTOCOL}.`,
  });

const switchedOff = () =>
  new AppError('not_found', 'This server tells nobody of changes: push is switched off.', {
    remedy:
      'Pages ask each second instead. Start it without --push off, STREAMHOST_PUSH=off or "push" in config.json to have it.',
  });

const noHandshake = () =>
  new AppError('invalid', 'That is no handshake of a WebSocket.', {
    remedy: 'Send Sec-WebSocket-Version 13 and a Sec-WebSocket-Key of 16 bytes in Base64.',
  });

const otherProtocol = () =>
  new AppError('invalid', 'This server speaks another protocol over its WebSockets.', {
    remedy: `Name ${EVENTS_PROTOCOL} in Sec-WebSocket-Protocol.`,
  });

const full = (sockets: number) =>
  unavailable(
    `${sockets} pages are connected already.`,
    'Close some of them; until then this one asks each second.',
  );
