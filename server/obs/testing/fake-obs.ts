import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { REQUEST_STATUS } from '../obs-problem.ts';
import { FakeRefusal, fakeScenes } from './fake-scenes.ts';

type Data = Record<string, unknown>;

/** What a request was sent with. */
export type FakeRequest = { type: string; data: Data };

export type FakeObs = Awaited<ReturnType<typeof startFakeObs>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Plays OBS on this computer: obs-websocket 5 over a small model of its scenes, with real authentication
 * (https://github.com/obsproject/obs-websocket/blob/master/docs/generated/protocol.md). The caller closes it.
 */
export async function startFakeObs({ port = 0, password = randomUUID() as string } = {}) {
  const asked: FakeRequest[] = [];
  const signedIn = new Set<WebSocket>();
  const stream = { isActive: false, isReconnecting: false };
  let expected = password;
  let greets = true;
  let storms = false;
  let answers = true;
  let isReady = true;
  /** How often somebody tried to sign in. */
  let logins = 0;
  let server: WebSocketServer | null = null;
  let at = port;

  const say = (socket: WebSocket, op: number, d: Data) => socket.send(JSON.stringify({ op, d }));
  function tell(eventType: string, eventData: Data): void {
    for (const socket of signedIn) say(socket, 5, { eventType, eventIntent: 1, eventData });
  }
  const scenes = fakeScenes(tell);

  const requests: typeof scenes.requests = {
    ...scenes.requests,
    GetVersion: () => ({
      obsVersion: '30.2.3',
      obsWebSocketVersion: '5.5.2',
      rpcVersion: 1,
      availableRequests: Object.keys(requests),
    }),
    GetStreamStatus: () => ({
      outputActive: stream.isActive,
      outputReconnecting: stream.isReconnecting,
      outputDuration: 60_000,
    }),
  };

  /** Answers with odd values in place of the real ones, by request. */
  const oddAnswers = new Map<string, Data>();

  function answer({ requestType, data }: { requestType: string; data: Data }): Data {
    try {
      if (!isReady) throw new FakeRefusal(REQUEST_STATUS.notReady);
      const request = requests[requestType];
      if (!request) throw new FakeRefusal(REQUEST_STATUS.unknownRequest);
      const responseData = oddAnswers.get(requestType) ?? request(data);
      return { requestStatus: { result: true, code: 100 }, ...(responseData && { responseData }) };
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      return { requestStatus: { result: false, code: error.code } };
    }
  }

  function greet(socket: WebSocket): void {
    const [challenge, salt] = [randomUUID(), randomUUID()];
    const proof = sha256(sha256(expected + salt) + challenge);
    const isOpen = expected === '';
    socket.on('error', () => {});
    socket.on('close', () => signedIn.delete(socket));
    socket.on('message', (raw) => {
      const { op, d } = JSON.parse(raw.toString()) as { op: number; d: Data };
      if (op === 1) {
        logins += 1;
        if (!answers) return;
        if (!isOpen && d.authentication !== proof) {
          socket.close(4009, 'Authentication failed.');
          return;
        }
        signedIn.add(socket);
        say(socket, 2, { negotiatedRpcVersion: 1 });
        if (storms) socket.terminate();
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
        asked.push({ type: requestType, data: requestData });
        if (!answers) return;
        say(socket, 7, {
          requestType,
          requestId,
          ...answer({ requestType, data: requestData }),
        });
      }
    });
    if (!greets) return;
    say(socket, 0, {
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

  async function end(each: (socket: WebSocket) => void): Promise<void> {
    const ending = server;
    server = null;
    if (!ending) return;
    for (const socket of ending.clients) each(socket);
    await new Promise((resolve) => ending.close(resolve));
  }

  await start();
  return {
    ...scenes,
    /** The requests that came, in order. */
    asked,
    address: `127.0.0.1:${at}`,
    port: at,
    password,
    logins: () => logins,
    lines: () => signedIn.size,
    /** Another password than the one that clients know. */
    changePassword(to: string): void {
      expected = to;
    },
    /** Sends `StreamStateChanged`, as OBS does with what it is called and whether it is active. */
    streamTurns(
      state: 'STARTING' | 'STARTED' | 'RECONNECTING' | 'RECONNECTED' | 'STOPPING' | 'STOPPED',
    ) {
      stream.isActive = !['STARTING', 'STOPPED'].includes(state);
      stream.isReconnecting = state === 'RECONNECTING';
      tell('StreamStateChanged', {
        outputActive: ['STARTED', 'RECONNECTED'].includes(state),
        outputState: `OBS_WEBSOCKET_OUTPUT_${state}`,
      });
    },
    /** Answers a request with this from now on: odd types, too many rows, or too large. */
    answerOddly(requestType: string, responseData: Data): void {
      oddAnswers.set(requestType, responseData);
    },
    answerWell: () => oddAnswers.clear(),
    /** Sends any event to all clients. */
    tell,
    /** Each connection breaks as soon as its client is signed in. */
    storm(isOn: boolean): void {
      storms = isOn;
      if (isOn) for (const socket of server?.clients ?? []) socket.terminate();
    },
    /** Nothing is answered any more. */
    fallSilent(): void {
      answers = false;
    },
    speakAgain(): void {
      answers = true;
    },
    /** Lines are opened and nothing is said. */
    greetNobody(): void {
      greets = false;
    },
    /** 207 for each request, as while a scene collection loads. */
    setReady(ready: boolean): void {
      isReady = ready;
      if (ready) tell('CurrentSceneCollectionChanged', { sceneCollectionName: 'Other' });
    },
    /** The line breaks; OBS goes on. */
    drop(): void {
      for (const socket of server?.clients ?? []) socket.terminate();
    },
    /** OBS is closed by its user. */
    async quit(): Promise<void> {
      tell('ExitStarted', {});
      stream.isActive = false;
      await end((socket) => socket.close(1001, 'Server stopping.'));
    },
    /** OBS is started again, at the same port. */
    start,
    close: () => end((socket) => socket.terminate()),
  };
}
