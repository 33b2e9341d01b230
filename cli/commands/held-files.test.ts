import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import { anImage } from '../../server/testing/images.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { pretendedScanner } from '../testing/pretended-scanner.ts';
import {
  LIMIT,
  nodeArgsToRun,
  runStreamhost,
  startForTest,
} from '../testing/streamhost-process.ts';

test('init, backup and restore wait for a virus scanner that holds their files', {
  timeout: 2 * LIMIT.timeout,
}, async (t) => {
  const dataDir = newDir(t);
  const archive = join(dirname(dataDir), 'show.zip');
  const nodeArgs = nodeArgsToRun(pretendedScanner(dirname(dataDir)));
  for (const command of [
    ['init'],
    ['backup', '--out', archive],
    ['restore', archive, '--yes'],
    ['restore', archive, '--yes'],
    ['doctor'],
  ]) {
    const { code, stderr } = await runStreamhost([...command, '--data-dir', dataDir], { nodeArgs });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, command.join(' '));
  }
});

test('uploads wait for a virus scanner that holds their files', LIMIT, async (t) => {
  const dataDir = newDir(t);
  const nodeArgs = nodeArgsToRun(pretendedScanner(dirname(dataDir)));
  const { url, stderr } = await startForTest(t, { dataDir, nodeArgs });
  const image = new Uint8Array(await anImage('png'));
  for (let time = 1; time <= 2; time += 1) {
    const form = new FormData();
    form.append('file', new Blob([image]), 'bat.png');
    const answer = await fetch(`${url}/api/files`, { method: 'POST', body: form });
    assert.equal(answer.status, 201);
    const { url: path } = (await answer.json()) as UploadedFile;
    assert.equal((await fetch(`${url}/api${path}`)).status, 200);
  }
  assert.equal(stderr(), '');
});
