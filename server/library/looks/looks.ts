import { CORNER_CAFE } from './corner-cafe/look.ts';
import { FACE_OFF } from './face-off/look.ts';
import { HALLOWS_EVE } from './hallows-eve/look.ts';
import type { Look } from './look.ts';
import { MIDNIGHT_ARCADE } from './midnight-arcade/look.ts';
import { NOCTURNE } from './nocturne/look.ts';
import { PAPER_TRAIL } from './paper-trail/look.ts';

/** The starter looks, in the order of the gallery. */
export const LOOKS: readonly Look[] = [
  FACE_OFF,
  CORNER_CAFE,
  MIDNIGHT_ARCADE,
  NOCTURNE,
  PAPER_TRAIL,
  HALLOWS_EVE,
];
