import { ANONYMOUS } from '#contract/limits.ts';
import { replaceEmails } from '#domain/text/emails.ts';
import { nameOrNull } from './export-rows.ts';
import type { ExportPayment } from './service-export.ts';

/** Who paid. A fan called Anonymous wants to be unnamed, and an e-mail address is no name. */
export function exportPerson(text: string): Pick<ExportPayment, 'name' | 'isAnonymous'> {
  const bare = replaceEmails(text, () => '').trim();
  const name = /[\p{L}\p{N}]/u.test(bare) ? nameOrNull(bare, [ANONYMOUS]) : null;
  return { name, isAnonymous: name === null };
}
