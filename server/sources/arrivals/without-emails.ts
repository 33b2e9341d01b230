import { replaceEmails } from '#domain/emails.ts';

/** The text without the e-mail addresses in it, plain or as in an address of a page (`mia%40example.com`). */
export const withoutEmails = (text: string): string => replaceEmails(text, () => '[…]');
