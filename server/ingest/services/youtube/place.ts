import { plainAddress } from '#config/plain-address.ts';

/** Where the lives are: a channel by its id or handle, or a single live. */
export type YoutubePlace = { channel: string } | { handle: string } | { video: string };

const CHANNEL = /^UC[\w-]{22}$/;
const HANDLE = /^@[\p{L}\p{N}._·-]{3,30}$/u;
const VIDEO = /^[\w-]{11}$/;
const HOST = /^((www|m|studio)\.)?youtube\.com$/;

/** Parses an id, a handle such as `@mia`, or the address of a channel or of a live; undefined for any other text. */
export function placeOf(text: string): YoutubePlace | undefined {
  const typed = text.trim();
  if (CHANNEL.test(typed)) return { channel: typed };
  if (HANDLE.test(typed)) return { handle: typed };
  if (VIDEO.test(typed)) return { video: typed };
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const page = plainAddress(address, ['http:', 'https:']);
  if (!page) return undefined;
  const [, first = '', second = ''] = page.pathname.split('/').map(decoded);
  if (page.hostname === 'youtu.be') return videoOf(first);
  if (!HOST.test(page.hostname)) return undefined;
  if (HANDLE.test(first)) return { handle: first };
  if (first === 'channel') return CHANNEL.test(second) ? { channel: second } : undefined;
  if (first === 'watch') return videoOf(page.searchParams.get('v') ?? '');
  return first === 'live' || first === 'video' ? videoOf(second) : undefined;
}

const videoOf = (id: string) => (VIDEO.test(id) ? { video: id } : undefined);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
