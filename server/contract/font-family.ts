/** The maximum length of a font family's name, in characters; `FAMILY` contains it, too. */
export const MAX_FAMILY_LENGTH = 100;

/** Letters, digits and the few other characters of font names; none with a meaning in CSS or HTML. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'&+-]{0,99}$/u;

export const FONT_FAMILY_PATTERN = FAMILY.source;

/** The rule as a part of a sentence for users. */
export const FONT_FAMILY_RULE = "names of fonts have letters, digits, blanks and . _ ' & + - only";

/** Whether a font can have this name. The empty name is that of the built-in font. */
export const isFontFamily = (name: string): boolean => FAMILY.test(name);
