import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { ListConnector, SourceContext } from '../../sources-service.ts';
import { channelId, getText } from './channel-id.ts';
import { parseModeration, readTipPage } from './tips.ts';

const PAGE = 100;

export const list: ListConnector = { everyMs: 60_000, read };

async function* read(context: SourceContext, since: Date): AsyncGenerator<readonly SourceEvent[]> {
  const channel = encodeURIComponent(await channelId(context));
  for (let offset = 0; ; offset += PAGE) {
    const query = `limit=${PAGE}&offset=${offset}&sort=createdAt&after=${since.getTime()}`;
    const page = readTipPage(await getText(context, `/tips/${channel}?${query}`), since);
    if (!page)
      throw new SourceDisconnected(
        'StreamElements answered with something that is no list of tips.',
      );
    yield page.events;
    const isLast = page.total !== null ? offset + page.rows >= page.total : page.rows < PAGE;
    if (isLast || page.rows === 0 || page.isBefore) break;
  }
  yield await moderated(context, channel, since);
}

/** Empty if the token may not read the moderation: the socket also sends these tips, and the list must not fail. */
async function moderated(
  context: SourceContext,
  channel: string,
  since: Date,
): Promise<SourceEvent[]> {
  try {
    return parseModeration(await getText(context, `/tips/${channel}/moderation`), since);
  } catch (error) {
    const isOfService = [SourceBusy, SourceDisconnected, SourceRefusal].some(
      (kind) => error instanceof kind,
    );
    if (isOfService) return [];
    throw error;
  }
}
