import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';

/** A starter look: a theme with its layout, which `POST /api/looks/{id}/use` copies. */
export const Look = Closed({
  id: Type.String(),
  name: Type.String(),
  /** A few words about its style. */
  mood: Type.String(),
  /** A picture of 640 × 360 pixels. */
  picture_url: Type.String(),
});
export type Look = Static<typeof Look>;

export const LookParams = Closed({ id: Type.String() });

/** The request only names the look. */
export const UseLook = Closed({});
