import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { confirm } from './confirm.ts';

test('only a yes confirms; the end of input does not', async () => {
  const scenarios = [
    { typed: 'y\n', isYes: true },
    { typed: ' YES \n', isYes: true },
    { typed: '\n', isYes: false },
    { typed: 'no\n', isYes: false },
    { typed: 'yesterday\n', isYes: false },
    { typed: '', isYes: false },
  ];
  for (const { typed, isYes } of scenarios) {
    const [stdin, stderr] = [new PassThrough(), new PassThrough()];
    const answer = confirm('Remove it?', { stdin, stderr });
    stdin.end(typed);
    if (isYes) await answer;
    else await assert.rejects(answer, { message: 'Nothing was changed.' }, typed);
    assert.equal(stderr.read().toString(), `Remove it? [y/N] ${typed ? '' : '\n'}`);
  }
});
