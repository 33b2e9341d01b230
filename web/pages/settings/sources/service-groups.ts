import type { SourceService } from '#contract/sources.ts';

type ServiceGroup = { heading: string; services: SourceService[] };

/** Group of each service. All others are under the last heading. */
const GROUPS = new Map(
  Object.entries({
    streamelements: 'Tips',
    streamlabs: 'Tips',
    buymeacoffee: 'Tips',
    kofi: 'Tips',
    paypal: 'Tips',
    stripe: 'Tips',
    tipeeestream: 'Tips',
    treatstream: 'Tips',
    fourthwall: 'Shops and memberships',
    patreon: 'Shops and memberships',
    throne: 'Shops and memberships',
    donordrive: 'Charity',
    tiltify: 'Charity',
    kick: 'Platforms',
    twitch: 'Platforms',
    youtube: 'Platforms',
  }),
);
const LAST = 'Any tool';
const HEADINGS = ['Tips', 'Shops and memberships', 'Charity', 'Platforms', LAST];

/** The services under headings; groups without a service are left out. */
export const serviceGroups = (services: readonly SourceService[]): ServiceGroup[] =>
  HEADINGS.map((heading) => ({
    heading,
    services: inDisplayOrder(services.filter(({ id }) => (GROUPS.get(id) ?? LAST) === heading)),
  })).filter((group) => group.services.length > 0);

/** Gapless services first, those that need a public address last. */
const inDisplayOrder = (services: readonly SourceService[]): SourceService[] =>
  [...services].sort(
    (a, b) =>
      Number(b.catches_up) - Number(a.catches_up) ||
      Number(a.is_hook) - Number(b.is_hook) ||
      a.name.localeCompare(b.name),
  );

/** The first sentence of what a service says about itself. Its form has the rest. */
export const inShort = (about: string): string => {
  const end = about.indexOf('. ');
  return end < 0 ? about : about.slice(0, end + 1);
};
