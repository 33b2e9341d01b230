import { readMessage, textAt } from '../read-message.ts';
import { SourceBusy, SourceLost, SourceRefusal } from '../refusal.ts';
import { retryAfterMs } from '../retry-after.ts';
import type { SourceAnswer, SourceLink, SourceList } from '../service.ts';
import type { Told } from '../told.ts';
import { type CampaignKind, campaignOf } from './campaign.ts';
import { readDonationPage } from './donations.ts';
import { accessToken, appRefusal } from './token.ts';

const API = 'https://v5api.tiltify.com/api/public';
const PAGE = 100;

export const list: SourceList = { everyMs: 20_000, read };

async function* read(link: SourceLink, since: Date): AsyncGenerator<readonly Told[]> {
  let { path, answer } = await firstPage(link, since);
  for (;;) {
    const page = readDonationPage(bodyOf(answer, link), since);
    if (!page) throw new SourceLost('Tiltify answered with something that is no list.');
    yield page.told;
    if (page.next === null) return;
    answer = await get(link, pageOf(path, since, page.next));
  }
}

/** An id does not say whether it is that of a team campaign, so both are asked for. */
async function firstPage(
  link: SourceLink,
  since: Date,
): Promise<{ path: string; answer: SourceAnswer }> {
  const campaign = campaignOf(link.values.campaign ?? '');
  if (!campaign) throw gone('refused', 'The campaign cannot be read.');
  const kinds: readonly CampaignKind[] =
    'kind' in campaign ? [campaign.kind] : ['campaigns', 'team_campaigns'];
  const id = 'id' in campaign ? campaign.id : await idOf(link, campaign);
  for (const kind of kinds) {
    const path = `/${kind}/${id}/donations`;
    const answer = await get(link, pageOf(path, since));
    if (answer.status !== 404) return { path, answer };
  }
  throw gone('gone', 'This campaign does not exist.');
}

type Page = { kind: CampaignKind; owner: string; slug: string };

async function idOf(link: SourceLink, { kind, owner, slug }: Page): Promise<string> {
  const answer = await get(link, `/${kind}/by/slugs/${owner}/${slug}`);
  if (answer.status === 404) throw gone('gone', 'This campaign does not exist.');
  const id = textAt(readMessage(bodyOf(answer, link)), 'data', 'id');
  if (id === null) throw new SourceLost('Tiltify answered with something that is no campaign.');
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

/** A token that is refused before its time is replaced once. */
async function get(link: SourceLink, path: string): Promise<SourceAnswer> {
  const ask = async (isRefused: boolean) =>
    link.request(`${API}${path}`, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await accessToken(link, isRefused)}`,
      },
    });
  const answer = await ask(false);
  return answer.status === 401 ? ask(true) : answer;
}

function bodyOf({ status, headers, text }: SourceAnswer, link: SourceLink): string {
  if (status === 200) return text;
  if (status === 401 || status === 403) throw appRefusal();
  if (status === 429) {
    throw new SourceBusy(retryAfterMs(headers['retry-after'], link.now(), 60_000));
  }
  throw new SourceLost(`Tiltify answered with status ${status}.`);
}

const gone = (kind: 'gone' | 'refused', problem: string) =>
  new SourceRefusal(kind, problem, 'Open your campaign and copy the address of its page.');
