/** The longest name of a font family, in characters; `FAMILY` says the same. */
export const MAX_FAMILY_LENGTH = 100;

/** Letters, digits and the few signs that names of fonts have; nothing that means something in CSS or HTML. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'&+-]{0,99}$/u;

export const FONT_FAMILY_PATTERN = FAMILY.source;

/** The rule for people, inside a sentence. */
export const FONT_FAMILY_RULE = "names of fonts have letters, digits, blanks and . _ ' & + - only";

/** Whether a font can have this name. The empty name is that of the built-in font, and no font's own. */
export const isFontFamily = (name: string): boolean => FAMILY.test(name);
