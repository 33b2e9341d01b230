import { decodeHTMLStrict } from 'entities';

/**
 * A name or note as its giver wrote it: services and their files write `Ren&eacute;` and `&amp;`. Decoded once, so that
 * `&amp;eacute;` stays the text `&eacute;`; an entity needs its semicolon.
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text) : text;
