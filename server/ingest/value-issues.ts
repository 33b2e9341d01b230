import type { Issue } from '#contract/common.ts';
import type { PartOf } from '#domain/checked.ts';
import type { SourceField, SourceValues } from './sources-service.ts';

/**
 * Validates the values of a source. Issues have the field names as paths; `before` has the values of absent fields.
 */
export function valueIssues(
  fields: readonly SourceField[],
  sent: PartOf<Record<string, string>>,
  before: SourceValues,
): Issue[] {
  const shown = fields.filter(({ isOwn }) => !isOwn);
  const unknown = Object.keys(sent)
    .filter((name) => !shown.some((field) => field.name === name))
    .map((name) => ({ path: [name], message: 'This service has no such field' }));
  const refused = shown.flatMap((field) => {
    const value = sent[field.name] ?? before[field.name] ?? field.default ?? '';
    const message = issueOf(field, value.trim());
    return message === undefined ? [] : [{ path: [field.name], message }];
  });
  return [...unknown, ...refused];
}

function issueOf(field: SourceField, value: string): string | undefined {
  if (value === '')
    return field.isRequired && !field.isLater ? `${field.label} is required` : undefined;
  switch (field.kind) {
    case 'switch':
      if (value !== 'on' && value !== 'off') return 'Must be on or off';
      break;
    case 'amount':
      if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(value)) return 'Must be an amount such as 2.50';
      break;
    case 'currency':
      if (!/^[A-Z]{3}$/.test(value)) return 'Must be a currency such as USD or EUR';
      break;
  }
  return field.check?.(value);
}
