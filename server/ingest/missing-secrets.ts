import { SourceRefusal } from './refusal.ts';
import { HOOK, type Secrets } from './secrets-file.ts';
import type { SourceService } from './sources-service.ts';

/**
 * The refusal of a source whose secrets are missing, as after restoring a backup without secrets, or because the
 * service shows them only once it knows the address; undefined if it has all it needs.
 */
export function missingSecrets(
  { fields, hook }: Pick<SourceService, 'fields' | 'hook'>,
  own: Secrets,
): SourceRefusal | undefined {
  const fieldsMissing = fields.filter(({ name, kind, isRequired, isOwn }) => {
    return kind === 'secret' && isRequired && !isOwn && !own[name];
  });
  const labels = fieldsMissing.map(({ label }) => label);
  const isAddressMissing = hook !== undefined && !own[HOOK];
  const missing = [...labels, ...(isAddressMissing ? ['secret address'] : [])].join(' and ');
  if (missing === '') return undefined;
  if (!isAddressMissing && fieldsMissing.every(({ isLater }) => isLater)) {
    return new SourceRefusal(
      'gone',
      `It has no ${missing} yet, so nothing that comes is taken.`,
      `Give the service the address of this source, and enter the ${missing} that it shows then.`,
    );
  }
  const remedy = [
    labels.length > 0 && `Enter the ${labels.join(' and ')} again.`,
    isAddressMissing && 'Make a new address for it, and give that to the service.',
  ];
  return new SourceRefusal(
    'gone',
    `Its ${missing} was not in the backup, which has secrets only if it is made with --with-secrets.`,
    remedy.filter(Boolean).join(' '),
  );
}
