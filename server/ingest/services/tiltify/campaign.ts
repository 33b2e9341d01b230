import { plainAddress } from '#config/plain-address.ts';

/** A campaign by its id (also of a team campaign) or by the address of its page. */
type Campaign = { id: string } | { kind: CampaignKind; owner: string; slug: string };

/** As in the API's paths. */
export type CampaignKind = 'campaigns' | 'team_campaigns';

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const SLUG = /^[\w.-]{1,200}$/;

/** Parses an id, or an address such as `https://tiltify.com/@mia/marathon`; a team's address has a plus sign. */
export function campaignOf(text: string): Campaign | undefined {
  const typed = text.trim();
  if (ID.test(typed)) return { id: typed.toLowerCase() };
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const page = plainAddress(address, ['http:', 'https:']);
  if (!page) return undefined;
  const { hostname, pathname } = page;
  const [, name = '', slug = ''] = pathname.split('/');
  const owner = name.slice(1);
  const isPage = /^(www\.)?tiltify\.com$/.test(hostname) && SLUG.test(owner) && SLUG.test(slug);
  if (!isPage || !/^[@+]/.test(name)) return undefined;
  return { kind: name.startsWith('+') ? 'team_campaigns' : 'campaigns', owner, slug };
}
