import { type Check, fail, ok } from '../check.ts';

const [MAJOR, MINOR] = [22, 17];

export const nodeVersion: Check = {
  name: 'Node',
  run() {
    const version = process.versions.node;
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major > MAJOR || (major === MAJOR && minor >= MINOR)) {
      return ok(`Node ${version} runs this.`);
    }
    return fail(
      `Node ${version} is too old.`,
      `Install Node ${MAJOR}.${MINOR} or newer from https://nodejs.org.`,
    );
  },
};
