import { counted } from '#domain/text/counted.ts';
import type { Seeded } from '../../server/library/seed/seed.ts';

const KINDS = [
  'live',
  'tip',
  'fan',
  'theme',
  'layout',
  'reward',
  'image',
  'sound',
  'font',
] as const;

/** The content that a seed has added, and the path of the backup before it. */
export function describeSeeded(seeded: Seeded, dataDir: string): string {
  const added = KINDS.filter((kind) => seeded[`${kind}s`] > 0);
  const counts = added.map((kind) => counted(seeded[`${kind}s`], kind)).join(', ');
  const line = `Added to ${dataDir}: ${counts || 'nothing that was not there'}`;
  const { backup } = seeded;
  return backup ? `${line}\nThe database as it was before is in ${backup}` : line;
}
