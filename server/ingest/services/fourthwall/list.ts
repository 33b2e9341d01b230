import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { ListConnector, SourceAnswer, SourceContext } from '../../sources-service.ts';
import { isSince, madeMs, type Page, parseDonation, parseOrder, readPage } from './payments.ts';

const API = 'https://api.fourthwall.com/open-api/v1.0';
const PAGE = 100;
/** The list is sorted by creation date; payment may follow up to 3 days later. */
const MAX_PAYMENT_DELAY_MS = 3 * 24 * 60 * 60_000;

/** The API allows a hundred requests per ten seconds. */
export const list: ListConnector = { everyMs: 20_000, read };

async function* read(context: SourceContext, since: Date): AsyncGenerator<readonly SourceEvent[]> {
  for await (const { rows } of pagesSince(context, 'donations', since)) {
    yield rows.filter((row) => isSince(row, since)).flatMap(parseDonation);
  }
  if (context.values.orders !== 'on') return;
  const begun = new Date(since.getTime() - MAX_PAYMENT_DELAY_MS).toISOString();
  for await (const { rows } of pagesSince(context, 'order', since, { 'createdAt[gt]': begun })) {
    yield rows.filter((row) => isSince(row, since)).flatMap(parseOrder);
  }
}

/**
 * Yields the pages with rows since `since`. The sort order is undocumented, so the first page decides: oldest first
 * is read from the last page backwards, and an unknown order completely.
 */
async function* pagesSince(
  context: SourceContext,
  path: string,
  since: Date,
  query: Record<string, string> = {},
): AsyncGenerator<Page> {
  const oldestMs = since.getTime() - MAX_PAYMENT_DELAY_MS;
  const isOld = (page: Page) =>
    page.rows.length > 0 && page.rows.every((row) => madeMs(row) < oldestMs);
  const get = (index: number) => pageAt(context, path, index, query);
  const first = await get(0);
  yield first;
  const pages = first.pages ?? Number.POSITIVE_INFINITY;
  const [firstMs, lastMs] = [madeMs(first.rows[0]), madeMs(first.rows.at(-1))];
  if (firstMs < lastMs && first.pages !== null) {
    for (let index = pages - 1; index > 0; index -= 1) {
      const page = await get(index);
      yield page;
      if (isOld(page)) return;
    }
    return;
  }
  let page = first;
  for (let index = 1; index < pages && page.rows.length > 0; index += 1) {
    if (firstMs > lastMs && isOld(page)) return;
    page = await get(index);
    yield page;
  }
}

async function pageAt(
  context: SourceContext,
  path: string,
  index: number,
  query: Record<string, string>,
): Promise<Page> {
  const { user = '', password = '' } = context.values;
  const search = new URLSearchParams({ page: String(index), size: String(PAGE), ...query });
  const answer = await context.request(`${API}/${path}?${search}`, {
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${user.trim()}:${password.trim()}`).toString('base64')}`,
    },
  });
  const error = errorOf(answer, context.now());
  if (error) throw error;
  const page = readPage(answer.text);
  if (!page) throw new SourceDisconnected('Fourthwall answered with something that is no list.');
  return page;
}

const PASTE =
  'Make a new API user in Fourthwall → Settings → For developers, and paste its name and password.';

function errorOf({ status, headers }: SourceAnswer, now: Date): Error | undefined {
  if (status === 200) return undefined;
  if (status === 401) {
    return new SourceRefusal('refused', 'Fourthwall does not accept the API user.', PASTE);
  }
  if (status === 403) {
    return new SourceRefusal('refused', 'The API user may not see donations.', PASTE);
  }
  if (status === 429) return new SourceBusy(retryAfterMs(headers['retry-after'], now, 10_000));
  return new SourceDisconnected(`Fourthwall answered with status ${status}.`);
}
