import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { ListConnector, SourceAnswer, SourceContext } from '../../sources-service.ts';
import { changedMs, type Page, paidMs, parseSupport, readPage } from './supports.ts';

const ADDRESS = 'https://developers.buymeacoffee.com/api/v1/supporters';
/** A payment may be listed so much later than it was made. */
const MAX_DELAY_MS = 3_600_000;

export const list: ListConnector = { everyMs: 30_000, read };

/**
 * Yields the pages with payments since `since`, of five each. The sort order is not documented, so the first page
 * decides: oldest first is read from the end, and an unknown order completely. A refund of an older payment comes by
 * webhook alone.
 */
async function* read(context: SourceContext, since: Date): AsyncGenerator<readonly SourceEvent[]> {
  if (context.values.donations === 'off') return;
  const oldestMs = since.getTime() - MAX_DELAY_MS;
  const isOld = ({ rows }: Page) => rows.every((row) => paidMs(row) < oldestMs);
  const eventsOf = ({ rows }: Page) =>
    rows.filter((row) => !(changedMs(row) < oldestMs)).flatMap(parseSupport);
  const first = await pageAt(context, 1);
  yield eventsOf(first);
  const [firstMs, lastMs] = [paidMs(first.rows[0]), paidMs(first.rows.at(-1))];
  if (firstMs > lastMs && isOld(first)) return;
  for (let read = 1; read < first.pages; read += 1) {
    const page = await pageAt(context, firstMs < lastMs ? first.pages + 1 - read : read + 1);
    yield eventsOf(page);
    if (firstMs !== lastMs && isOld(page)) return;
  }
}

async function pageAt(context: SourceContext, page: number): Promise<Page> {
  const token = context.values.token?.trim() ?? '';
  const answer = await context.request(`${ADDRESS}?page=${page}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  const error = errorOf(answer, context.now());
  if (error) throw error;
  const found = readPage(answer.text);
  if (!found)
    throw new SourceDisconnected('Buy Me a Coffee answered with something that is no list.');
  return found;
}

/** An invalid token is redirected to the page for logging in, or answered with it. */
function errorOf({ status, headers }: SourceAnswer, now: Date): Error | undefined {
  const isPage = /^text\/html\b/.test(headers['content-type'] ?? '');
  if (status === 200 && !isPage) return undefined;
  if (status === 200 || status === 301 || status === 302 || status === 401) {
    return new SourceRefusal(
      'refused',
      'Buy Me a Coffee does not accept the access token.',
      'Make a new one at developers.buymeacoffee.com, and paste it.',
    );
  }
  if (status === 429) return new SourceBusy(retryAfterMs(headers['retry-after'], now, 60_000));
  return new SourceDisconnected(`Buy Me a Coffee answered with status ${status}.`);
}
