import { isLockHeld } from '../../storage/lock.ts';
import type { Check } from '../check.ts';

export const lock: Check = {
  name: 'Lock',
  run({ paths, running }) {
    if (running) {
      const { url, pid } = running;
      return { status: 'ok', message: `Held by the server at ${url}, process ${pid}.` };
    }
    if (!isLockHeld(paths)) return { status: 'ok', message: 'Free: no server is running.' };
    return {
      status: 'warn',
      message: 'Held by another streamhost that does not say where it listens.',
      remedy:
        'A command may be at work, or a server be starting: wait a moment. If it stays so, stop that program.',
    };
  },
};
