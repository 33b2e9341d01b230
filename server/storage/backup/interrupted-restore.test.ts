import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { digestOf, fillDataDir } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { restoreInSteps } from '../../testing/restore-in-steps.ts';
import { finishInterruptedRestore } from './finish-interrupted-restore.ts';
import { makeBackup } from './make-backup.ts';
import { readJournal, writeJournal } from './restore-journal.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/restore-process.ts', import.meta.url));

/** A copy of the data directory after a step, as a kill would leave it. */
type Snapshot = { step: string; paths: DataPaths };

/** Runs `work` in this process. Returns a copy of the data directory after each of its steps, and the thrown error. */
async function snapshotsOf(
  t: TestContext,
  paths: DataPaths,
  work: (onStep: (step: string) => void) => unknown,
) {
  const snapshots: Snapshot[] = [];
  let error: unknown;
  try {
    await work((step) => snapshots.push({ step, paths: copyOf(t, paths) }));
  } catch (thrown) {
    error = thrown;
  }
  return { snapshots, error };
}

const folder = mkdtempSync(join(tmpdir(), 'streamhost-test-'));
const [full, other] = [dataPaths(join(folder, 'full')), dataPaths(join(folder, 'other'))];
let backup = '';
let oldState = '';
let newState = '';

/** Creates a full data directory, and an archive of another one. */
before(async () => {
  await fillDataDir(full, 'present', [500]);
  await fillDataDir(other, 'backed up', [500, 700]);
  const facts = { productVersion: '1.2.3' };
  backup = (await makeBackup(other, facts)).path;
  oldState = digestOf(full);
  newState = digestOf(other);
});
after(() => rmSync(folder, { recursive: true }));

/** Copies of the full data directory after each step of restoring the archive. */
async function restored(t: TestContext) {
  const present = copyOf(t, full);
  const restoring = await snapshotsOf(t, present, (onStep) =>
    restoreInSteps(present, backup, onStep),
  );
  return { present, ...restoring };
}

/** The data directory of a restore killed after it wrote its journal. */
async function decidedRestore(t: TestContext): Promise<DataPaths> {
  const { snapshots } = await restored(t);
  const decided = snapshots.find(({ step }) => step === 'decided')?.paths;
  assert.ok(decided);
  return decided;
}

function copyOf(t: TestContext, { root }: DataPaths): DataPaths {
  const copy = dataPaths(newDir(t));
  cpSync(root, copy.root, { recursive: true });
  return copy;
}

/** Opens the data directory like the next start. */
async function open(paths: DataPaths): Promise<void> {
  await (await openDataDir(paths)).close();
}

const asideIn = ({ root }: DataPaths) =>
  readdirSync(root).filter((name) => name.startsWith('before-restore-'));

/** Opens the data directory like the next start, and asserts that it is entirely old or new. */
async function assertEnded(paths: DataPaths, wasDecided: boolean, at: string) {
  await open(paths);
  assert.equal(digestOf(paths), wasDecided ? newState : oldState, at);
  assert.equal(existsSync(paths.restoring), false, at);
  const [aside, ...more] = asideIn(paths);
  assert.deepEqual([aside !== undefined, more], [wasDecided, []], at);
  if (aside) assert.equal(digestOf(dataPaths(join(paths.root, aside))), oldState, at);
}

test('a restore killed after any step ends in the old or the new state', async (t) => {
  const { present, snapshots, error } = await restored(t);
  assert.equal(error, undefined);
  const decided = snapshots.findIndex(({ step }) => step === 'decided');
  for (const [index, { step, paths }] of snapshots.entries()) {
    await assertEnded(paths, index >= decided, `after '${step}'`);
  }
  await assertEnded(present, true, 'after all');
  assert.ok(decided >= 5, 'there are steps while it unpacks');
  assert.ok(snapshots.length + 1 - decided >= 11, 'there is a step after every renaming');
});

for (const lastStep of ['unpacked', 'decided']) {
  test(`so does one whose process is really killed (after '${lastStep}')`, async (t) => {
    const present = copyOf(t, full);
    const args = [SCRIPT, present.root, backup, lastStep];
    const { status, signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    // Windows has no signals.
    const killed = process.platform === 'win32' ? [1, null] : [null, 'SIGKILL'];
    assert.deepEqual([status, signal], killed, stderr);
    await assertEnded(present, lastStep === 'decided', lastStep);
  });
}

test('the completion of a restore may be killed after any step', async (t) => {
  const decided = await decidedRestore(t);
  assert.ok(readJournal(decided));
  const { snapshots } = await snapshotsOf(t, decided, (onStep) =>
    finishInterruptedRestore(decided, onStep),
  );
  assert.ok(snapshots.length > 0);
  for (const { step, paths } of [...snapshots, { step: 'all', paths: decided }]) {
    await open(paths);
    assert.equal(digestOf(paths), newState, `after '${step}'`);
    assert.equal(existsSync(paths.restoring), false);
  }
});

test('a restore killed while rolling back ends in the old state', async (t) => {
  const decided = await decidedRestore(t);
  const journal = readJournal(decided);
  assert.ok(journal);
  // The last entry cannot be moved, like a file that another program holds on Windows.
  writeJournal(decided, { ...journal, leaving: [...journal.leaving, 'held'] });
  const { snapshots, error } = await snapshotsOf(t, decided, (onStep) =>
    finishInterruptedRestore(decided, onStep),
  );
  assert.match(String(error), /could not be swapped/);
  const rollingBack = snapshots.filter(({ paths }) => readJournal(paths)?.direction === 'back');
  assert.ok(rollingBack.length >= 3, 'there are steps between the renamings of the way back');
  for (const { step, paths } of [...snapshots, { step: 'all', paths: decided }]) {
    // After a kill before the direction changed, the next start rolls back and reports it.
    await open(paths).catch((refusal) => assert.match(refusal.message, /could not be swapped/));
    await open(paths);
    assert.equal(digestOf(paths), oldState, `after '${step}'`);
    assert.deepEqual([existsSync(paths.restoring), asideIn(paths)], [false, []]);
  }
});
