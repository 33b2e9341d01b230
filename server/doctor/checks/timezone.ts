import { isTimezone } from '#domain/timezone.ts';
import { chosenTimezone } from '../../storage/queries/checks.ts';
import type { Check } from '../check.ts';
import { queryDatabase } from '../read-database.ts';

export const timezone: Check = {
  name: 'Time zone',
  run({ paths }) {
    const computers = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const chosen = queryDatabase(paths, chosenTimezone)?.timezone;
    if (!chosen) {
      return { status: 'ok', message: `That of this computer: ${described(computers)}.` };
    }
    if (isTimezone(chosen)) {
      return { status: 'ok', message: `That of the settings: ${described(chosen)}.` };
    }
    return {
      status: 'warn',
      message: `"${chosen}" in the settings is no time zone that this computer knows.`,
      remedy: 'Choose another one in the editor, under Settings.',
    };
  },
};

function described(name: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeStyle: 'short' });
  return `${name}, where it is ${clock.format()}`;
}
