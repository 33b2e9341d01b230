import { replaceEmails } from '#domain/text/emails.ts';

/** Replaces e-mail addresses in a text, plain or percent-encoded (`mia%40example.com`). */
export const withoutEmails = (text: string): string => replaceEmails(text, () => '[…]');
