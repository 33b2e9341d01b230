import { plainAddress } from '#config/plain-address.ts';
import { followLine, type Line, type Read } from '../follow-line.ts';
import { type MessageValue, readMessage, textAt } from '../read-message.ts';
import { SourceRefusal } from '../refusal.ts';
import type { SocketLink, SourceSocket, SourceWire } from '../service.ts';
import { logIn } from './login.ts';
import { toldByNotification } from './notifications.ts';
import { RecentEvents } from './recent-events.ts';
import { subscribeAll, wantedSubscriptions } from './subscriptions.ts';

const KEEPALIVE_SECONDS = 30;
const ADDRESS = `wss://eventsub.wss.twitch.tv/ws?keepalive_timeout_seconds=${KEEPALIVE_SECONDS}`;
/** A message may be late on its way by a part of the time in which it was promised. */
const LATE = 1.5;
const HOUR_MS = 3_600_000;
/** Subscribing has its own limits for each request. */
const SUBSCRIBE_MS = 60_000;

export const socket: SourceSocket = { silenceMs: 60_000, run };

async function run(link: SocketLink): Promise<void> {
  if (wantedSubscriptions(link.values).length === 0) {
    throw new SourceRefusal(
      'refused',
      'Nothing of Twitch is to be counted.',
      'Give bits or a tier a value, or delete this source.',
    );
  }
  const login = await logIn(link);
  const recent = new RecentEvents();
  const keepaliveMs = new WeakMap<SourceWire, number>();
  let failure: { error: unknown } | undefined;

  async function welcomed(message: MessageValue | undefined, line: Line): Promise<Read> {
    const seconds = Number(textAt(message, 'payload', 'session', 'keepalive_timeout_seconds'));
    keepaliveMs.set(line.wire, link.interval((seconds || KEEPALIVE_SECONDS) * 1000) * LATE);
    if (line.isMoved) return { isUp: true };
    line.expectWithin(SUBSCRIBE_MS);
    await subscribeAll(link, login, textAt(message, 'payload', 'session', 'id') ?? '');
    return { isUp: true };
  }

  async function understood(text: string, line: Line): Promise<Read | undefined> {
    const message = readMessage(text);
    switch (textAt(message, 'metadata', 'message_type')) {
      case 'session_welcome':
        return welcomed(message, line);
      case 'session_reconnect': {
        const moveTo = textAt(message, 'payload', 'session', 'reconnect_url');
        return plainAddress(moveTo ?? '', ['wss:']) && moveTo ? { moveTo } : undefined;
      }
      case 'notification': {
        const told = toldByNotification(text, link.values, recent, message);
        if (told.length > 0) await link.tell(told);
        return undefined;
      }
      case 'revocation':
        await login.forget();
        throw revoked(textAt(message, 'payload', 'subscription', 'status'));
      default:
        return undefined;
    }
  }

  // Twitch says something at least each so many seconds, so the next message throws what was found out here.
  const validating = setInterval(() => {
    login.validate().catch((error) => {
      if (error instanceof SourceRefusal) failure = { error };
    });
  }, HOUR_MS);
  try {
    await followLine(link, ADDRESS, {
      async read(text, line) {
        if (failure) throw failure.error;
        const read = await understood(text, line);
        const ms = keepaliveMs.get(line.wire);
        if (ms !== undefined) line.expectWithin(ms);
        return read;
      },
    });
  } finally {
    clearInterval(validating);
  }
}

function revoked(status: string | null): SourceRefusal {
  switch (status) {
    case 'user_removed':
      return new SourceRefusal(
        'gone',
        'Twitch no longer has this account.',
        'Connect again with another one, or delete this source.',
      );
    case 'version_removed':
      return new SourceRefusal(
        'refused',
        'Twitch no longer offers what this version reads.',
        'Update streamhost.',
      );
    default:
      return new SourceRefusal(
        'refused',
        'Access was taken away at Twitch.',
        'Connect again, and enter the new code at Twitch.',
      );
  }
}
