import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { ListConnector, SourceContext } from '../../sources-service.ts';
import { readDonationPage } from './donations.ts';
import { bodyOf, firstAnswer, get } from './requests.ts';

const PAGE = 100;

export const list: ListConnector = { everyMs: 20_000, read, lacksWithdrawn: true };

async function* read(context: SourceContext, since: Date): AsyncGenerator<readonly SourceEvent[]> {
  const first = await firstAnswer(context, (path) => pageOf(`${path}/donations`, since));
  const path = `${first.path}/donations`;
  let { answer } = first;
  for (;;) {
    const page = readDonationPage(bodyOf(answer, context), since);
    if (!page) throw new SourceDisconnected('Tiltify answered with something that is no list.');
    yield page.events;
    if (page.next === null) return;
    answer = await get(context, pageOf(path, since, page.next));
  }
}

function pageOf(path: string, since: Date, after?: string): string {
  const query = new URLSearchParams({
    completed_after: since.toISOString(),
    limit: String(PAGE),
    ...(after !== undefined && { after }),
  });
  return `${path}?${query}`;
}
