import type { SourceService } from '../sources-service.ts';
import type { HookVerification } from './hook-routes.ts';

/** What the user sees after a webhook, as sentences: the problem and its remedy. Null for a verified one. */
export function hookSentences(
  result: HookVerification,
  { name, fields, hook }: Pick<SourceService, 'name' | 'fields' | 'hook'>,
): { problem: string; remedy: string | null } | null {
  switch (result) {
    case 'verified':
      return null;
    case 'unknown':
      return {
        problem: `A request could not be verified yet. ${name} sends it again.`,
        remedy: null,
      };
    case 'refused': {
      const label = fields.find((field) => field.name === hook?.verifiedBy)?.label;
      return {
        problem: 'The last request was refused, because what proves its sender is wrong.',
        remedy: label
          ? `Compare the ${label} with that in ${name}.`
          : `Give ${name} the address of this source again.`,
      };
    }
  }
}
