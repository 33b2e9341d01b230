import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { readMessage, textAt } from '../../read-message.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { ListConnector, SourceAnswer, SourceContext } from '../../sources-service.ts';
import { type CampaignKind, campaignOf } from './campaign.ts';
import { readDonationPage } from './donations.ts';
import { accessToken, appRefusal } from './token.ts';

const API = 'https://v5api.tiltify.com/api/public';
const PAGE = 100;

export const list: ListConnector = { everyMs: 20_000, read };

async function* read(context: SourceContext, since: Date): AsyncGenerator<readonly SourceEvent[]> {
  let { path, answer } = await firstPage(context, since);
  for (;;) {
    const page = readDonationPage(bodyOf(answer, context), since);
    if (!page) throw new SourceDisconnected('Tiltify answered with something that is no list.');
    yield page.events;
    if (page.next === null) return;
    answer = await get(context, pageOf(path, since, page.next));
  }
}

/** An id may be that of a campaign or of a team campaign, so both are tried. */
async function firstPage(
  context: SourceContext,
  since: Date,
): Promise<{ path: string; answer: SourceAnswer }> {
  const campaign = campaignOf(context.values.campaign ?? '');
  if (!campaign) throw gone('refused', 'The campaign cannot be read.');
  const kinds: readonly CampaignKind[] =
    'kind' in campaign ? [campaign.kind] : ['campaigns', 'team_campaigns'];
  const id = 'id' in campaign ? campaign.id : await idOf(context, campaign);
  for (const kind of kinds) {
    const path = `/${kind}/${id}/donations`;
    const answer = await get(context, pageOf(path, since));
    if (answer.status !== 404) return { path, answer };
  }
  throw gone('gone', 'This campaign does not exist.');
}

type Page = { kind: CampaignKind; owner: string; slug: string };

async function idOf(context: SourceContext, { kind, owner, slug }: Page): Promise<string> {
  const answer = await get(context, `/${kind}/by/slugs/${owner}/${slug}`);
  if (answer.status === 404) throw gone('gone', 'This campaign does not exist.');
  const id = textAt(readMessage(bodyOf(answer, context)), 'data', 'id');
  if (id === null)
    throw new SourceDisconnected('Tiltify answered with something that is no campaign.');
  return encodeURIComponent(id);
}

function pageOf(path: string, since: Date, after?: string): string {
  const query = new URLSearchParams({
    completed_after: since.toISOString(),
    limit: String(PAGE),
    ...(after !== undefined && { after }),
  });
  return `${path}?${query}`;
}

/** A token that is rejected before it expires is replaced once. */
async function get(context: SourceContext, path: string): Promise<SourceAnswer> {
  const send = async (isRefused: boolean) =>
    context.request(`${API}${path}`, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await accessToken(context, isRefused)}`,
      },
    });
  const answer = await send(false);
  return answer.status === 401 ? send(true) : answer;
}

function bodyOf({ status, headers, text }: SourceAnswer, context: SourceContext): string {
  if (status === 200) return text;
  if (status === 401 || status === 403) throw appRefusal();
  if (status === 429) {
    throw new SourceBusy(retryAfterMs(headers['retry-after'], context.now(), 60_000));
  }
  throw new SourceDisconnected(`Tiltify answered with status ${status}.`);
}

const gone = (kind: 'gone' | 'refused', problem: string) =>
  new SourceRefusal(kind, problem, 'Open your campaign and copy the address of its page.');
