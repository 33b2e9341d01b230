import { plainAddress } from '#config/plain-address.ts';
import { isHostName } from '../../is-host-name.ts';
import type { SourceValues } from '../../sources-service.ts';

/** A participant's id on the host of a DonorDrive site. */
export type Participant = { host: string; id: string };

export const EXTRA_LIFE = 'www.extra-life.org';

/**
 * Parses the participant: an id on the configured host, or the address of a page, which has both. Undefined if
 * neither is valid.
 */
export function participantOf({
  participant = '',
  host = '',
}: SourceValues): Participant | undefined {
  const text = participant.trim();
  if (/^\d{1,12}$/.test(text)) return onHost(host.trim() || EXTRA_LIFE, text);
  const page = pageOf(text);
  const id = page && idIn(page);
  return page && id ? onHost(page.hostname, id) : undefined;
}

/** Addresses are often copied without `https://`. */
function pageOf(text: string): URL | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text.includes('/') ? plainAddress(address, ['http:', 'https:']) : undefined;
}

function idIn({ searchParams, pathname }: URL): string | undefined {
  const named = [...searchParams].find(([name]) => name.toLowerCase() === 'participantid')?.[1];
  const id = named ?? /\/participants?\/(\d{1,12})(?:\/|$)/i.exec(pathname)?.[1];
  return id !== undefined && /^\d{1,12}$/.test(id) ? id : undefined;
}

function onHost(host: string, id: string): Participant | undefined {
  const name = host.toLowerCase();
  if (!isHostName(name)) return undefined;
  // This host redirects to another one, and requests do not follow to other hosts.
  return { host: name === 'extra-life.org' ? EXTRA_LIFE : name, id };
}
