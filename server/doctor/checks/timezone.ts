import { isTimezone } from '#domain/time/timezone.ts';
import { chosenTimezone } from '../../storage/queries/checks.ts';
import { type Check, ok, warn } from '../check.ts';
import { queryDatabase } from '../read-database.ts';

export const timezone: Check = {
  name: 'Time zone',
  run({ paths }) {
    const computers = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const chosen = queryDatabase(paths, chosenTimezone)?.timezone;
    if (!chosen) return ok(`That of this computer: ${described(computers)}.`);
    if (isTimezone(chosen)) return ok(`That of the settings: ${described(chosen)}.`);
    return warn(
      `"${chosen}" in the settings is no time zone that this computer knows.`,
      'Choose another one in the editor, under Settings.',
    );
  },
};

function described(name: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeStyle: 'short' });
  return `${name}, where it is ${clock.format()}`;
}
