import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NO_CHECKOUT = !existsSync(`${ROOT}/.git`) && 'needs a checkout of git';

test('git checks every file out with the same bytes, whatever core.autocrlf is', {
  skip: NO_CHECKOUT,
}, () => {
  const files = execFileSync('git', ['ls-files', '--eol'], { cwd: ROOT, encoding: 'utf8' });
  const others = files
    .trimEnd()
    .split('\n')
    .filter((file) => !/^i\/(lf|none) .* attr\/text=auto eol=lf/.test(file))
    // Git never changes the bytes of these.
    .filter((file) => !/^\S+ +\S+ +attr\/-text /.test(file));
  assert.deepEqual(others, []);
});
