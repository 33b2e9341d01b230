import { type Static, Type } from 'typebox';
import { FontFamilyOrBuiltIn, FontVariant } from './fonts.ts';
import { KnownKeys } from './known-keys.ts';

/** A chosen font; the empty family is the built-in one, and `caps` draws all letters as capitals. */
export const FontValue = KnownKeys({
  family: FontFamilyOrBuiltIn,
  variant: Type.Unsafe<string>({ ...FontVariant, examples: ['regular', '700', '700italic'] }),
  caps: Type.Boolean(),
});
export type FontValue = Static<typeof FontValue>;
