/**
 * Code for `nodeArgsToRun`: a virus scanner that holds each file in `folder` briefly after its first use, as on
 * Windows.
 */
export function pretendedScanner(folder: string): string {
  return `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const HELD_MS = 40;
    const freeAt = new Map();
    const refuseHeld = (path) => {
      const file = String(path);
      if (!file.startsWith(${JSON.stringify(folder)}) || !fs.existsSync(file)) return;
      const now = performance.now();
      if (!freeAt.has(file)) freeAt.set(file, now + HELD_MS);
      if (now < freeAt.get(file)) throw Object.assign(new Error('held: ' + file), { code: 'EBUSY' });
    };
    for (const name of ['rename', 'rm', 'unlink', 'open', 'readFile', 'writeFile', 'chmod']) {
      for (const [of, key] of [[fs, name + 'Sync'], [fs.promises, name]]) {
        const whole = of[key];
        of[key] = (path, ...more) => {
          if (key !== name) refuseHeld(path);
          else try { refuseHeld(path); } catch (error) { return Promise.reject(error); }
          return whole(path, ...more);
        };
      }
    }
    syncBuiltinESMExports();
    // Only what waits for scanners takes this for Windows.
    const { platform } = process;
    Object.defineProperty(process, 'platform', {
      get: () => (/^    at retryWhileHeld/.test(new Error().stack.split('\\n')[2]) ? 'win32' : platform),
    });
  `;
}
