import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import websocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { ErrorBody, NoBody } from '#contract/common.ts';
import { EVENTS_PROTOCOL, MAX_MESSAGE_BYTES, MAX_SOCKETS } from '#contract/events.ts';
import { AppError, errorBody, unavailable } from '#domain/errors.ts';
import { EventSocket } from './event-socket.ts';
import type { EventHub } from './hub.ts';

const schema = {
  tags: ['events'],
  summary: `Open a WebSocket (protocol ${EVENTS_PROTOCOL}) over which changes are told; see server/contract/events.ts`,
  response: {
    101: NoBody('The socket is open'),
    403: ErrorBody,
    404: ErrorBody,
    426: ErrorBody,
  },
};

const PATH = '/events';

/** The types of the library want static members that it never uses. */
type SocketClass = NonNullable<WebsocketPluginOptions['options']>['WebSocket'];

/** The API's route for sockets; without a `hub` they are switched off, and it refuses whoever asks. */
export const eventRoutes = (hub: EventHub | null): FastifyPluginAsyncTypebox =>
  hub ? socketRoutes(hub) : refusingRoutes;

const refusingRoutes: FastifyPluginAsyncTypebox = async (api) => {
  api.get(PATH, { schema }, async () => {
    throw switchedOff();
  });
};

function socketRoutes(hub: EventHub): FastifyPluginAsyncTypebox {
  /** Refuses over HTTP what could not be told over the socket. */
  async function preHandler(request: FastifyRequest): Promise<void> {
    const refusal = request.ws ? refusalOf(request, hub) : undefined;
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
      // The library has closed the socket and said why.
      errorHandler: () => {},
      preClose: () => hub.stop(),
    });
    api.route({
      method: 'GET',
      url: PATH,
      schema,
      preHandler,
      handler: async (_request, reply) => {
        // With any other `connection` Node would keep one that the client wants to be closed.
        reply.code(426).headers({ upgrade: 'websocket', connection: 'upgrade, close' });
        return errorBody(onlySockets());
      },
      wsHandler: (socket) => hub.add(socket as EventSocket),
    });
  };
}

/** Why a request may not open a socket; undefined if it may. */
function refusalOf({ headers }: FastifyRequest, hub: EventHub): AppError | undefined {
  const isHandshake =
    headers['sec-websocket-version'] === '13' && KEY.test(String(headers['sec-websocket-key']));
  if (!isHandshake) return noHandshake();
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim());
  if (!offered?.includes(EVENTS_PROTOCOL)) return otherProtocol();
  return hub.isFull() ? full() : undefined;
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

const full = () =>
  unavailable(
    `${MAX_SOCKETS} pages are connected already.`,
    'Close some of them; until then this one asks each second.',
  );
