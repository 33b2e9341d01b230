import { counted } from '#domain/counted.ts';
import type { Seeded } from '../../server/seed/seed.ts';

/** What a seed has added, and the path of the backup made before. */
export function describeSeeded(seeded: Seeded, dataDir: string): string {
  const { backup } = seeded;
  const counts = [
    counted(seeded.lives, 'live'),
    counted(seeded.tips, 'tip'),
    counted(seeded.fans, 'fan'),
    counted(seeded.themes, 'theme'),
    counted(seeded.layouts, 'layout'),
    counted(seeded.rewards, 'reward'),
    counted(seeded.images, 'image'),
    counted(seeded.fonts, 'font'),
  ].filter((part) => !part.startsWith('0 '));
  const added = `Added to ${dataDir}: ${counts.join(', ') || 'nothing that was not there'}`;
  return backup ? `${added}\nThe database as it was before is in ${backup}` : added;
}
