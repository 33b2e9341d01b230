import { plainAddress } from '#config/plain-address.ts';
import { type Connection, followConnection, type MessageResult } from '../../follow-connection.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { SourceRefusal } from '../../refusal.ts';
import type { MessageSocket, SocketConnector, SocketContext } from '../../sources-service.ts';
import { logIn } from './login.ts';
import { parseNotification } from './notifications.ts';
import { RecentEvents } from './recent-events.ts';
import { subscribeAll, subscriptionRequests } from './subscriptions.ts';

const KEEPALIVE_SECONDS = 30;
const ADDRESS = `wss://eventsub.wss.twitch.tv/ws?keepalive_timeout_seconds=${KEEPALIVE_SECONDS}`;
/** Tolerance for late keepalives, as a factor. */
const KEEPALIVE_TOLERANCE = 1.5;
const HOUR_MS = 3_600_000;
/** Timeout for all subscriptions; each request has its own. */
const SUBSCRIBE_MS = 60_000;

export const socket: SocketConnector = { idleTimeoutMs: 60_000, run };

async function run(context: SocketContext): Promise<void> {
  if (subscriptionRequests(context.values).length === 0) {
    throw new SourceRefusal(
      'refused',
      'Nothing of Twitch is to be counted.',
      'Give bits or a tier a value, or delete this source.',
    );
  }
  const login = await logIn(context);
  const recent = new RecentEvents();
  const keepaliveMs = new WeakMap<MessageSocket, number>();
  let failure: { error: unknown } | undefined;

  async function onWelcome(
    message: MessageValue | undefined,
    connection: Connection,
  ): Promise<MessageResult> {
    const seconds = Number(textAt(message, 'payload', 'session', 'keepalive_timeout_seconds'));
    keepaliveMs.set(
      connection.socket,
      context.interval((seconds || KEEPALIVE_SECONDS) * 1000) * KEEPALIVE_TOLERANCE,
    );
    if (connection.isReconnect) return { isReady: true };
    connection.setIdleTimeout(SUBSCRIBE_MS);
    await subscribeAll(context, login, textAt(message, 'payload', 'session', 'id') ?? '');
    return { isReady: true };
  }

  async function handleMessage(
    text: string,
    connection: Connection,
  ): Promise<MessageResult | undefined> {
    const message = readMessage(text);
    switch (textAt(message, 'metadata', 'message_type')) {
      case 'session_welcome':
        return onWelcome(message, connection);
      case 'session_reconnect': {
        const reconnectUrl = textAt(message, 'payload', 'session', 'reconnect_url');
        return plainAddress(reconnectUrl ?? '', ['wss:']) && reconnectUrl
          ? { reconnectUrl }
          : undefined;
      }
      case 'notification': {
        const events = parseNotification(text, context.values, recent, message);
        if (events.length > 0) await context.ingest(events);
        return undefined;
      }
      case 'revocation':
        await login.deleteTokens();
        throw revoked(textAt(message, 'payload', 'subscription', 'status'));
      default:
        return undefined;
    }
  }

  // Keepalives come every few seconds, so the next message throws this failure soon.
  const validating = setInterval(() => {
    login.validate().catch((error) => {
      if (error instanceof SourceRefusal) failure = { error };
    });
  }, HOUR_MS);
  try {
    await followConnection(context, ADDRESS, {
      async onMessage(text, connection) {
        if (failure) throw failure.error;
        const result = await handleMessage(text, connection);
        const ms = keepaliveMs.get(connection.socket);
        if (ms !== undefined) connection.setIdleTimeout(ms);
        return result;
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
