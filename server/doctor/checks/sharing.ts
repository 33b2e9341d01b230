import type { Sharing } from '#contract/sharing.ts';
import { getResponse } from '../../get-response.ts';
import { type Check, fail, ok, warn } from '../check.ts';

const ANSWER_MS = 2000;
const DAY_MS = 86_400_000;
/** Renewals of certificates happen earlier than that. In days. */
const SOON_DAYS = 14;

/** Who reaches the shared door, and whether its certificate is valid. */
export const sharing: Check = {
  name: 'Sharing',
  async run({ settings, running }) {
    if (typeof settings === 'string') throw new Error('the settings cannot be used');
    const { shareUrl, allowedHosts } = settings;
    const name = shareUrl === '' ? '' : new URL(shareUrl).hostname;
    if (name !== '' && allowedHosts.some((host) => host.toLowerCase().split(':')[0] === name)) {
      return warn(
        `"allowedHosts" has ${name}, so a tunnel to the wrong port gives everybody the editor.`,
        'Remove the name there: sharing needs it in shareUrl alone.',
      );
    }
    const answer = running && (await getResponse(`${running.url}/api/sharing`, ANSWER_MS));
    if (!answer?.ok) {
      return settings.sharing === 'off'
        ? ok('Off: only this computer reaches the server.')
        : ok(`On for the ${settings.sharing}, when the server runs.`);
    }
    return findingOf((await answer.json()) as Sharing, Date.now());
  },
};

function findingOf(state: Sharing, nowMs: number) {
  const { sharing, is_open, problem, addresses, certificate_ends_at } = state;
  if (sharing === 'off') return ok('Off: only this computer reaches the server.');
  if (problem !== null) return is_open ? warn(problem) : fail(problem);
  const daysLeft =
    certificate_ends_at === null ? null : (Date.parse(certificate_ends_at) - nowMs) / DAY_MS;
  const renew = 'Renew it in its files; they are read again by themselves.';
  if (daysLeft !== null && daysLeft <= 0) return fail('The certificate has ended.', renew);
  if (daysLeft !== null && daysLeft < SOON_DAYS) {
    return warn(`The certificate ends in ${Math.ceil(daysLeft)} days.`, renew);
  }
  if (addresses.length === 0) return warn(`On for the ${sharing}, but this computer is in none.`);
  const urls = addresses.map(({ url }) => url).join(', ');
  const end =
    certificate_ends_at && ` The certificate ends on ${certificate_ends_at.slice(0, 10)}.`;
  return ok(`On for the ${sharing}, where people sign in at ${urls}.${end ?? ''}`);
}
