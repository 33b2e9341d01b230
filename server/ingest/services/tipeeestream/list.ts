import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { ListConnector, SourceContext } from '../../sources-service.ts';
import { readEventPage } from './events.ts';
import { answerError } from './refusals.ts';

const ADDRESS = 'https://api.tipeeestream.com/v1.0/events.json';
const PAGE = 100;

export const list: ListConnector = { everyMs: 60_000, read };

/** Newest first, so that a donation that comes meanwhile repeats a row and hides none. */
async function* read(context: SourceContext, since: Date): AsyncGenerator<readonly SourceEvent[]> {
  const query = new URLSearchParams({
    apiKey: context.values.key?.trim() ?? '',
    'type[]': 'donation',
    limit: String(PAGE),
    sort: 'createdAt',
    order: 'desc',
    start: since.toISOString(),
  });
  for (let offset = 0; ; offset += PAGE) {
    query.set('offset', String(offset));
    const answer = await context.request(`${ADDRESS}?${query}`, {
      headers: { accept: 'application/json' },
    });
    const error = answerError(answer, context.now());
    if (error) throw error;
    const page = readEventPage(answer.text, since);
    if (!page) {
      throw new SourceDisconnected('TipeeeStream answered with something that is no list.');
    }
    yield page.events;
    const isLast = page.total !== null ? offset + page.rows >= page.total : page.rows < PAGE;
    if (isLast || page.rows === 0 || page.isBefore) return;
  }
}
