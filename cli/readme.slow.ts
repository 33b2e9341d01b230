import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../server/testing/free-port.ts';
import { newDir } from '../server/testing/new-dir.ts';
import { onPath } from './testing/on-path.ts';
import { linesOf } from './testing/readme-lines.ts';
import { ownEnvironment } from './testing/streamhost-process.ts';

test('the lines of the pages on commands and backups run when pasted in order', async (t) => {
  const lines = ['docs/cli.md', 'docs/backups.md'].flatMap(linesOf);
  assert.ok(lines.length > 20);
  const folder = newDir(t);
  const path = onPath(join(folder, 'bin'), 'npx', 'shift');
  // The usual port may be in use, and the doctor would say so.
  const env = { ...ownEnvironment(), PATH: path, STREAMHOST_PORT: String(await freePort()) };
  const run = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], {
    cwd: folder,
    env,
  });
  await assert.doesNotReject(run);
});
