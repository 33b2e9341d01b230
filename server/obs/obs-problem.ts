import type { ObsLine } from '#contract/obs.ts';

/** Why a line to OBS is not there. */
export type ObsTrouble = Exclude<ObsLine['kind'], 'off' | 'connecting' | 'connected'>;

/** The line to OBS is lost, or never was. Holds neither the address nor the password, so it may be logged. */
export class ObsLost extends Error {
  override name = 'ObsLost';
  readonly trouble: ObsTrouble;

  constructor(trouble: ObsTrouble) {
    super(`The line to OBS is lost: ${trouble}`);
    this.trouble = trouble;
  }
}

/** OBS refuses a request. `code` is one of obs-websocket's `RequestStatus`. */
export class ObsRefusal extends Error {
  override name = 'ObsRefusal';
  readonly code: number;

  constructor(code: number, request: string) {
    super(`OBS refuses ${request} with ${code}`);
    this.code = code;
  }
}

/** `RequestStatus` of obs-websocket 5, those that are acted on. */
export const REQUEST_STATUS = {
  unknownRequest: 204,
  notReady: 207,
  notFound: 600,
  nameTaken: 601,
  kindUnknown: 605,
} as const;

/** `WebSocketCloseCode` of obs-websocket 5, and that of a program that ends. */
const CLOSES: Readonly<Record<number, ObsTrouble>> = {
  1001: 'quit',
  4009: 'wrong_password',
  4010: 'too_old',
};

/** What the end of a line means, by its close code; -1 is that of the library for an error, with what Node says. */
export function troubleOf({ code, message }: { code: number; message: string }): ObsTrouble {
  const known = CLOSES[code];
  if (known) return known;
  if (code !== -1) return 'lost';
  if (/ECONNREFUSED/.test(message)) return 'not_running';
  if (
    /ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ETIMEDOUT|EADDRNOTAVAIL/.test(message)
  ) {
    return 'unreachable';
  }
  if (/Max payload size exceeded/.test(message)) return 'unreadable';
  // Another program, or an OBS whose protocol has no name.
  if (/subprotocol|server response|HTTP|Sec-WebSocket|Parse Error/i.test(message)) return 'too_old';
  return 'lost';
}
