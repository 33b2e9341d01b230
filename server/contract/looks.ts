import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';

/** A starter look: a theme with its layout, of which `POST /api/looks/{id}/use` makes the user's own copy. */
export const Look = Closed({
  id: Type.String(),
  name: Type.String(),
  /** What it is like, in a few words. */
  mood: Type.String(),
  /** A picture of 640 × 360 pixels. */
  picture_url: Type.String(),
});
export type Look = Static<typeof Look>;

export const LookParams = Closed({ id: Type.String() });

/** A use says nothing but which look. */
export const UseLook = Closed({});
