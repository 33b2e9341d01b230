import { type Connection, followConnection, type MessageResult } from '../../follow-connection.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { channelId } from './channel-id.ts';
import { socketError } from './refusals.ts';
import { MODERATION, parseMessage, TIPS } from './tips.ts';

const ADDRESS = 'wss://astro.streamelements.com/';

/** The service pings every 30 s. */
export const socket: SocketConnector = { idleTimeoutMs: 70_000, run };

async function run(context: SocketContext): Promise<void> {
  const room = await channelId(context);
  const token = context.values.token ?? '';
  const subscribe = (topic: string) =>
    JSON.stringify({
      type: 'subscribe',
      nonce: topic,
      data: { topic, room, token, token_type: 'jwt' },
    });

  /**
   * The nonce of an answer is the topic. A rejected moderation topic is ignored, because the list has the same tips.
   */
  function onResponse(
    message: MessageValue | undefined,
    { socket, setIdleTimeout }: Connection,
  ): MessageResult {
    const error = textAt(message, 'error') ?? textAt(message, 'data', 'error');
    const nonce = textAt(message, 'nonce');
    if (error !== null && nonce !== MODERATION) throw socketError(error, token, context.now());
    if (nonce !== TIPS) return {};
    setIdleTimeout(null);
    socket.send(subscribe(MODERATION));
    return { isReady: true };
  }

  async function onMessage(
    text: string,
    connection: Connection,
  ): Promise<MessageResult | undefined> {
    const message = readMessage(text);
    switch (textAt(message, 'type')) {
      case 'welcome':
        if (connection.isReconnect) connection.setIdleTimeout(null);
        else connection.socket.send(subscribe(TIPS));
        return { isReady: connection.isReconnect };
      case 'response':
        return onResponse(message, connection);
      case 'reconnect': {
        const resume = textAt(message, 'data', 'reconnect_token');
        if (resume === null) return undefined;
        return { reconnectUrl: `${ADDRESS}?reconnect_token=${encodeURIComponent(resume)}` };
      }
      default: {
        const events = parseMessage(text, message);
        if (events.length > 0) await context.ingest(events);
        return undefined;
      }
    }
  }

  await followConnection(context, ADDRESS, { onMessage });
}
