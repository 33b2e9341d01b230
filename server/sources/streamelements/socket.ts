import { followLine, type Line, type Read } from '../follow-line.ts';
import { type MessageValue, readMessage, textAt } from '../read-message.ts';
import type { SocketLink, SourceSocket } from '../service.ts';
import { channelId } from './channel-id.ts';
import { socketError } from './refusals.ts';
import { MODERATION, TIPS, toldByMessage } from './tips.ts';

const ADDRESS = 'wss://astro.streamelements.com/';

/** The service pings each 30 s. */
export const socket: SourceSocket = { silenceMs: 70_000, run };

async function run(link: SocketLink): Promise<void> {
  const room = await channelId(link);
  const token = link.values.token ?? '';
  const subscribe = (topic: string) =>
    JSON.stringify({
      type: 'subscribe',
      nonce: topic,
      data: { topic, room, token, token_type: 'jwt' },
    });

  /** An answer to a subscription has its topic as nonce. What is in moderation comes with the list, too. */
  function answered(message: MessageValue | undefined, { wire, expectWithin }: Line): Read {
    const error = textAt(message, 'error') ?? textAt(message, 'data', 'error');
    const nonce = textAt(message, 'nonce');
    if (error !== null && nonce !== MODERATION) throw socketError(error, token, link.now());
    if (nonce !== TIPS) return {};
    expectWithin(null);
    wire.send(subscribe(MODERATION));
    return { isUp: true };
  }

  async function read(text: string, line: Line): Promise<Read | undefined> {
    const message = readMessage(text);
    switch (textAt(message, 'type')) {
      case 'welcome':
        if (line.isMoved) line.expectWithin(null);
        else line.wire.send(subscribe(TIPS));
        return { isUp: line.isMoved };
      case 'response':
        return answered(message, line);
      case 'reconnect': {
        const resume = textAt(message, 'data', 'reconnect_token');
        if (resume === null) return undefined;
        return { moveTo: `${ADDRESS}?reconnect_token=${encodeURIComponent(resume)}` };
      }
      default: {
        const told = toldByMessage(text, message);
        if (told.length > 0) await link.tell(told);
        return undefined;
      }
    }
  }

  await followLine(link, ADDRESS, { read });
}
