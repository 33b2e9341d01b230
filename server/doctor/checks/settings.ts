import type { Check } from '../check.ts';

export const settings: Check = {
  name: 'Settings',
  run({ settings: found }) {
    if (typeof found !== 'string') {
      return { status: 'ok', message: "All of them can be used; 'streamhost config' lists them." };
    }
    return {
      status: 'fail',
      message: found,
      remedy: 'Correct it there, then run the doctor again.',
    };
  },
};
