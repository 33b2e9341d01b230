import { plainAddress } from '#config/plain-address.ts';
import { isHostName } from '../is-host-name.ts';
import type { SourceValues } from '../service.ts';

/** The host of a DonorDrive site and the id of one participant there. */
export type Participant = { host: string; id: string };

export const EXTRA_LIFE = 'www.extra-life.org';

/**
 * The participant among the values: an id on the typed host, or the address of a page, which names both. Undefined
 * where neither can be read.
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
  // It redirects to another host, where requests do not follow.
  return { host: name === 'extra-life.org' ? EXTRA_LIFE : name, id };
}
