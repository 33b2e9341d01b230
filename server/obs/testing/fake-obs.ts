import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { REQUEST_STATUS } from '../obs-errors.ts';
import { FakeRefusal, fakeScenes } from './fake-scenes.ts';

type Data = Record<string, unknown>;

/** A received request. */
export type FakeRequest = { type: string; data: Data };

export type FakeObs = Awaited<ReturnType<typeof startFakeObs>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * A fake OBS on this computer: obs-websocket 5 over a small model of its scenes, with real authentication
 * (https://github.com/obsproject/obs-websocket/blob/master/docs/generated/protocol.md). The caller closes it.
 */
export async function startFakeObs({ port = 0, password = randomUUID() as string } = {}) {
  const received: FakeRequest[] = [];
  const signedIn = new Set<WebSocket>();
  const stream = { isActive: false, isReconnecting: false };
  let expected = password;
  let sendsHello = true;
  let breaksConnections = false;
  let responds = true;
  let isReady = true;
  /** Number of login attempts. */
  let logins = 0;
  let server: WebSocketServer | null = null;
  let at = port;

  const send = (socket: WebSocket, op: number, d: Data) => socket.send(JSON.stringify({ op, d }));
  function emit(eventType: string, eventData: Data): void {
    for (const socket of signedIn) send(socket, 5, { eventType, eventIntent: 1, eventData });
  }
  const scenes = fakeScenes(emit);

  const handlers: typeof scenes.requests = {
    ...scenes.requests,
    GetVersion: () => ({
      obsVersion: '30.2.3',
      obsWebSocketVersion: '5.5.2',
      rpcVersion: 1,
      availableRequests: Object.keys(handlers),
    }),
    GetStreamStatus: () => ({
      outputActive: stream.isActive,
      outputReconnecting: stream.isReconnecting,
      outputDuration: 60_000,
    }),
  };

  /** Responses that replace the real ones, by request. */
  const invalidAnswers = new Map<string, Data>();

  function answer({ requestType, data }: { requestType: string; data: Data }): Data {
    try {
      if (!isReady) throw new FakeRefusal(REQUEST_STATUS.notReady);
      const handle = handlers[requestType];
      if (!handle) throw new FakeRefusal(REQUEST_STATUS.unknownRequest);
      const responseData = invalidAnswers.get(requestType) ?? handle(data);
      return { requestStatus: { result: true, code: 100 }, ...(responseData && { responseData }) };
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      return { requestStatus: { result: false, code: error.code } };
    }
  }

  function greet(socket: WebSocket): void {
    const [challenge, salt] = [randomUUID(), randomUUID()];
    const authentication = sha256(sha256(expected + salt) + challenge);
    const isOpen = expected === '';
    socket.on('error', () => {});
    socket.on('close', () => signedIn.delete(socket));
    socket.on('message', (raw) => {
      const { op, d } = JSON.parse(raw.toString()) as { op: number; d: Data };
      if (op === 1) {
        logins += 1;
        if (!responds) return;
        if (!isOpen && d.authentication !== authentication) {
          socket.close(4009, 'Authentication failed.');
          return;
        }
        signedIn.add(socket);
        send(socket, 2, { negotiatedRpcVersion: 1 });
        if (breaksConnections) socket.terminate();
      } else if (op === 6 && signedIn.has(socket)) {
        const {
          requestType,
          requestId,
          requestData = {},
        } = d as {
          requestType: string;
          requestId: string;
          requestData?: Data;
        };
        received.push({ type: requestType, data: requestData });
        if (!responds) return;
        send(socket, 7, {
          requestType,
          requestId,
          ...answer({ requestType, data: requestData }),
        });
      }
    });
    if (!sendsHello) return;
    send(socket, 0, {
      obsWebSocketVersion: '5.5.2',
      rpcVersion: 1,
      ...(!isOpen && { authentication: { challenge, salt } }),
    });
  }

  async function start(): Promise<void> {
    server = new WebSocketServer({
      host: '127.0.0.1',
      port: at,
      handleProtocols: (offered) => offered.has('obswebsocket.json') && 'obswebsocket.json',
    });
    server.on('connection', greet);
    await once(server, 'listening');
    at = (server.address() as AddressInfo).port;
  }

  async function stop(each: (socket: WebSocket) => void): Promise<void> {
    const stopping = server;
    server = null;
    if (!stopping) return;
    for (const socket of stopping.clients) each(socket);
    await new Promise((resolve) => stopping.close(resolve));
  }

  await start();
  return {
    ...scenes,
    /** The received requests, in order. */
    received,
    address: `127.0.0.1:${at}`,
    port: at,
    password,
    logins: () => logins,
    connections: () => signedIn.size,
    /** Sets another password than clients have. */
    changePassword(to: string): void {
      expected = to;
    },
    /** Sends `StreamStateChanged` with OBS's name of the state and whether the output is active. */
    emitStreamState(
      state: 'STARTING' | 'STARTED' | 'RECONNECTING' | 'RECONNECTED' | 'STOPPING' | 'STOPPED',
    ) {
      stream.isActive = !['STARTING', 'STOPPED'].includes(state);
      stream.isReconnecting = state === 'RECONNECTING';
      emit('StreamStateChanged', {
        outputActive: ['STARTED', 'RECONNECTED'].includes(state),
        outputState: `OBS_WEBSOCKET_OUTPUT_${state}`,
      });
    },
    /** Sets the response to a request from now on: invalid types, too many rows, or too large. */
    answerInvalid(requestType: string, responseData: Data): void {
      invalidAnswers.set(requestType, responseData);
    },
    answerNormally: () => invalidAnswers.clear(),
    /** Sends any event to all clients. */
    emit,
    /** Breaks each connection as soon as its client has logged in. */
    breakConnections(isOn: boolean): void {
      breaksConnections = isOn;
      if (isOn) for (const socket of server?.clients ?? []) socket.terminate();
    },
    /** Answers no more requests. */
    stopResponding(): void {
      responds = false;
    },
    respondAgain(): void {
      responds = true;
    },
    /** Accepts connections without sending a hello. */
    sendNoHello(): void {
      sendsHello = false;
    },
    /** Answers each request with 207, as while a scene collection loads. */
    setReady(ready: boolean): void {
      isReady = ready;
      if (ready) emit('CurrentSceneCollectionChanged', { sceneCollectionName: 'Other' });
    },
    /** Breaks all connections; OBS continues. */
    drop(): void {
      for (const socket of server?.clients ?? []) socket.terminate();
    },
    /** Closes OBS like its user. */
    async quit(): Promise<void> {
      emit('ExitStarted', {});
      stream.isActive = false;
      await stop((socket) => socket.close(1001, 'Server stopping.'));
    },
    /** Starts OBS again, at the same port. */
    start,
    close: () => stop((socket) => socket.terminate()),
  };
}
