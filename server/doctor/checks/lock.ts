import { isLockHeld } from '../../storage/lock.ts';
import { type Check, ok, warn } from '../check.ts';

export const lock: Check = {
  name: 'Lock',
  run({ paths, running }) {
    if (running) {
      const { url, pid } = running;
      return ok(`Held by the server at ${url}, process ${pid}.`);
    }
    if (!isLockHeld(paths)) return ok('Free: no server is running.');
    return warn(
      'Held by another streamhost that does not say where it listens.',
      'A command may be at work, or a server be starting: wait a moment. If it stays so, stop that program.',
    );
  },
};
