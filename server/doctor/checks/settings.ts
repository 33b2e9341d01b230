import { type Check, fail, ok } from '../check.ts';

export const settings: Check = {
  name: 'Settings',
  run({ settings: found }) {
    if (typeof found !== 'string') {
      return ok("All of them can be used; 'streamhost config' lists them.");
    }
    return fail(found, 'Correct it there, then run the doctor again.');
  },
};
