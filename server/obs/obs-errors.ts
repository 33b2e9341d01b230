import type { ObsConnectionState } from '#contract/obs.ts';

/** Why the connection to OBS is closed. */
type DisconnectReason = Exclude<ObsConnectionState['kind'], 'off' | 'connecting' | 'connected'>;

/**
 * The connection to OBS was closed or could not be opened. Contains neither address nor password, so it may be logged.
 */
export class ObsDisconnected extends Error {
  override name = 'ObsLost';
  readonly reason: DisconnectReason;

  constructor(reason: DisconnectReason) {
    super(`The line to OBS is lost: ${reason}`);
    this.reason = reason;
  }
}

/** OBS rejected a request. `code` is one of obs-websocket's `RequestStatus`. */
export class ObsRequestError extends Error {
  override name = 'ObsRefusal';
  readonly code: number;

  constructor(code: number, request: string) {
    super(`OBS refuses ${request} with ${code}`);
    this.code = code;
  }
}

/** The values of `RequestStatus` of obs-websocket 5 that are handled. */
export const REQUEST_STATUS = {
  unknownRequest: 204,
  notReady: 207,
  notFound: 600,
  nameTaken: 601,
  kindUnknown: 605,
} as const;

/** `WebSocketCloseCode` of obs-websocket 5, and the close code of a program that ends. */
const REASON_OF_CLOSE_CODE: Readonly<Record<number, DisconnectReason>> = {
  1001: 'quit',
  4009: 'wrong_password',
  4010: 'too_old',
};

/** The reason of a disconnect by its close code. The library's code for an error is -1, with Node's message. */
export function disconnectReason({
  code,
  message,
}: {
  code: number;
  message: string;
}): DisconnectReason {
  const reason = REASON_OF_CLOSE_CODE[code];
  if (reason) return reason;
  if (code !== -1) return 'lost';
  if (/ECONNREFUSED/.test(message)) return 'not_running';
  if (
    /ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ETIMEDOUT|EADDRNOTAVAIL/.test(message)
  ) {
    return 'unreachable';
  }
  if (/Max payload size exceeded/.test(message)) return 'unreadable';
  // Another program, or an OBS without the subprotocol.
  if (/subprotocol|server response|HTTP|Sec-WebSocket|Parse Error/i.test(message)) return 'too_old';
  return 'lost';
}
