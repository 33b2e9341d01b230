import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';
import { FONT_FAMILY_PATTERN } from './font-family.ts';

const A_NAME = "the name of a font: letters, digits, blanks and . _ ' & + -, at most 100 of them";

export const FontFamily = Type.String({ pattern: FONT_FAMILY_PATTERN, description: A_NAME });

/** Empty for the built-in font. */
export const FontFamilyOrBuiltIn = Type.String({
  pattern: `^$|${FONT_FAMILY_PATTERN}`,
  description: `${A_NAME}; empty for the built-in font`,
});

/** A weight of 100 to 900, upright or italic; 'regular' is 400, 'italic' is 400 in italic, 'bold' is 700. */
export const FontVariant = Type.String({ pattern: '^(regular|bold|italic|[1-9]00(italic)?)$' });

/** A family and its variants, such as regular, italic, 700, 700italic. */
export const Font = Type.Object({ family: Type.String(), variants: Type.Array(Type.String()) });
export type Font = Static<typeof Font>;

export const FontQuery = Closed({ q: Type.Optional(Type.String({ maxLength: 100 })) });

/** Free text, because an impossible family is answered 404 like an unknown one. */
export const FontFamilyParams = Type.Object({ family: Type.String() });

/** A family in one of its variants. */
export const FontChoice = Closed({ family: FontFamily, variant: Type.Optional(FontVariant) });
export type FontChoice = Static<typeof FontChoice>;

/**
 * The state of a font for pages: `ready`, `fetching`, `failed` for now, `unknown` to Google Fonts, or `off`: missing,
 * and not to be fetched.
 */
const FONT_STATES = ['ready', 'fetching', 'failed', 'unknown', 'off'] as const;
export const FontState = Type.Object({ state: Type.Enum(FONT_STATES) });
export type FontState = Static<typeof FontState>;

/** Whether fonts are searched and fetched at Google Fonts. */
export const FontServiceFacts = Type.Object({ web_fonts: Type.Enum(['on', 'off'] as const) });
export type FontServiceFacts = Static<typeof FontServiceFacts>;

/** The name of a stored font file, derived from its content. */
export const FontFileParams = Type.Object({ name: Type.String() });

/** An uploaded font file. */
export const FontFile = Type.Object({
  name: Type.String(),
  url: Type.String({ description: 'Where the file is served' }),
  family: Type.String(),
  variant: Type.String(),
  mime: Type.String(),
  size_bytes: Type.Integer(),
});
export type FontFile = Static<typeof FontFile>;

/** A form with the font, and a name to replace that in the file. */
export const FontForm = Type.Object({
  file: Type.String({ format: 'binary' }),
  family: Type.Optional(FontFamily),
});
