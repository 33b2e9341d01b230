import { decodeHTMLStrict } from 'entities';

/**
 * Decodes the HTML entities of a name or note, because services and their files write `Ren&eacute;` and `&amp;`.
 * Decodes once, so that `&amp;eacute;` stays the text `&eacute;`; an entity needs its semicolon.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text) : text;
