import { createOverlayLayouter, type LayoutOverlay } from '../../layout/overlay-layout.ts';
import { measure } from '../measure.ts';
import { aBoot, totalsOf } from '../overlay-data.ts';
import { ON_AIR } from '../surroundings.ts';

/** Where a key is kept. */
export type Place = 'theme' | 'layout' | 'sprite';

/** A show in which every setting has something to act on. */
const FULL: Record<Place, Record<string, unknown>> = {
  theme: { logo_image: 'cover.png', sprites: ['bat.svg', 'ghost.gif'] },
  layout: { logo_file: 'logo.png' },
  sprite: { animation_speed: 4, animation_rotation: 10 },
};

const GOALS = [{ reward: 'Song', amount_cents: 50_00 }];
const TOTALS = totalsOf(30, 8);

/** What is stored in the full show, but without one key. */
export function storedWithout(place: Place, path: string): object {
  const { [path]: _, ...rest } = FULL[place];
  return rest;
}

/** Lays out full shows in which `place` is stored as is told; parts that look the same are the same objects. */
export function createShow(place: Place) {
  const layOut: LayoutOverlay = createOverlayLayouter(measure);
  return (stored: object) => {
    const { theme, layout, sprite }: Record<Place, object> = { ...FULL, [place]: stored };
    const boot = aBoot({ goals: GOALS, theme, layout, sprites: [sprite, {}, {}] });
    return layOut(boot, TOTALS, ON_AIR);
  };
}
