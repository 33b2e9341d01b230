import { SourceBusy, SourceLost, SourceRefusal } from '../refusal.ts';
import type { SourceLink, SourceList } from '../service.ts';
import type { Told } from '../told.ts';
import { channelId, getText } from './channel-id.ts';
import { readTipPage, toldByModeration } from './tips.ts';

const PAGE = 100;

export const list: SourceList = { everyMs: 60_000, read };

async function* read(link: SourceLink, since: Date): AsyncGenerator<readonly Told[]> {
  const channel = encodeURIComponent(await channelId(link));
  for (let offset = 0; ; offset += PAGE) {
    const query = `limit=${PAGE}&offset=${offset}&sort=createdAt&after=${since.getTime()}`;
    const page = readTipPage(await getText(link, `/tips/${channel}?${query}`), since);
    if (!page)
      throw new SourceLost('StreamElements answered with something that is no list of tips.');
    yield page.told;
    const isLast = page.total !== null ? offset + page.rows >= page.total : page.rows < PAGE;
    if (isLast || page.rows === 0 || page.isBefore) break;
  }
  yield await moderated(link, channel, since);
}

/** A token may lack the right to see these. They come by the socket, too, and tips must not wait for them. */
async function moderated(link: SourceLink, channel: string, since: Date): Promise<Told[]> {
  try {
    return toldByModeration(await getText(link, `/tips/${channel}/moderation`), since);
  } catch (error) {
    const isOfService = [SourceBusy, SourceLost, SourceRefusal].some(
      (kind) => error instanceof kind,
    );
    if (isOfService) return [];
    throw error;
  }
}
