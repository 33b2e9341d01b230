import { readMessage, textAt } from '../../read-message.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { retryAfterMs } from '../../retry-after.ts';
import type { SourceAnswer, SourceContext } from '../../sources-service.ts';
import { type CampaignKind, campaignOf } from './campaign.ts';
import { accessToken, appRefusal } from './token.ts';

const API = 'https://v5api.tiltify.com/api/public';

/**
 * The first answer that is not 404, with the path of its campaign: an id may be that of a campaign or of a team
 * campaign, so both are tried. `pathOf` makes the requested path. Rejects with a `SourceRefusal` without a campaign.
 */
export async function firstAnswer(
  context: SourceContext,
  pathOf: (campaign: string) => string,
): Promise<{ kind: CampaignKind; path: string; answer: SourceAnswer }> {
  const campaign = campaignOf(context.values.campaign ?? '');
  if (!campaign) throw gone('refused', 'The campaign cannot be read.');
  const kinds: readonly CampaignKind[] =
    'kind' in campaign ? [campaign.kind] : ['campaigns', 'team_campaigns'];
  const id = 'id' in campaign ? campaign.id : await idOf(context, campaign);
  for (const kind of kinds) {
    const path = `/${kind}/${id}`;
    const answer = await get(context, pathOf(path));
    if (answer.status !== 404) return { kind, path, answer };
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

/** A token that is rejected before it expires is replaced once. */
export async function get(context: SourceContext, path: string): Promise<SourceAnswer> {
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

export function bodyOf({ status, headers, text }: SourceAnswer, context: SourceContext): string {
  if (status === 200) return text;
  if (status === 401 || status === 403) throw appRefusal();
  if (status === 429) {
    throw new SourceBusy(retryAfterMs(headers['retry-after'], context.now(), 60_000));
  }
  throw new SourceDisconnected(`Tiltify answered with status ${status}.`);
}

const gone = (kind: 'gone' | 'refused', problem: string) =>
  new SourceRefusal(kind, problem, 'Open your campaign and copy the address of its page.');
