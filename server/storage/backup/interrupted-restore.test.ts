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
import type { Ending } from '../../testing/remove-after.ts';
import { finishInterruptedRestore } from './finish-interrupted-restore.ts';
import { makeBackup } from './make-backup.ts';
import { readJournal, writeJournal } from './restore-journal.ts';
import { OPTIONS, restored } from './testing/restored.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/restore-process.ts', import.meta.url));

/** A copy of the data directory after a step, as a kill would leave it. */
type Snapshot = { step: string; paths: DataPaths };

/** Runs `work` in this process. Returns a copy of the data directory after each of its steps, and the thrown error. */
async function snapshotsOf(
  t: Ending,
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
  backup = (await makeBackup(other, OPTIONS)).path;
  oldState = digestOf(full);
  newState = digestOf(other);
});
const atEnd: (() => void)[] = [() => rmSync(folder, { recursive: true })];
after(() => {
  for (const remove of atEnd) remove();
});

let snapshots: Snapshot[] = [];
let present = full;

/** Restores the archive into a copy of the full data directory, with a copy after each step. */
before(async () => {
  const file = { after: (remove: () => void) => void atEnd.push(remove) };
  present = copyOf(file, full);
  const restoring = await snapshotsOf(file, present, (onStep) => {
    const onProgress = (done: number, all: number) => onStep(`unpacked ${done} of ${all}`);
    return restored(present, backup, { onProgress, onStep });
  });
  assert.equal(restoring.error, undefined);
  snapshots = restoring.snapshots;
});

/** The data directory of a restore killed after it wrote its journal. */
function decidedRestore(t: TestContext): DataPaths {
  const decided = snapshots.find(({ step }) => step === 'decided')?.paths;
  assert.ok(decided);
  return copyOf(t, decided);
}

function copyOf(t: Ending, { root }: DataPaths): DataPaths {
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
  const decided = snapshots.findIndex(({ step }) => step === 'decided');
  for (const [index, { step, paths }] of snapshots.entries()) {
    await assertEnded(copyOf(t, paths), index >= decided, `after '${step}'`);
  }
  await assertEnded(present, true, 'after all');
  assert.ok(decided >= 5, 'there are steps while it unpacks');
  assert.ok(snapshots.length + 1 - decided >= 11, 'there is a step after every renaming');
});

test('a restore whose process is killed ends in the new state', async (t) => {
  const killed = copyOf(t, full);
  const args = [SCRIPT, killed.root, backup];
  const { status, signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  // Windows has no signals.
  const ended = process.platform === 'win32' ? [1, null] : [null, 'SIGKILL'];
  assert.deepEqual([status, signal], ended, stderr);
  await assertEnded(killed, true, 'decided');
});

test('the completion of a restore may be killed after any step', async (t) => {
  const decided = decidedRestore(t);
  assert.ok(readJournal(decided));
  const finishing = await snapshotsOf(t, decided, (onStep) =>
    finishInterruptedRestore(decided, onStep),
  );
  assert.ok(finishing.snapshots.length > 0);
  for (const { step, paths } of [...finishing.snapshots, { step: 'all', paths: decided }]) {
    await open(paths);
    assert.equal(digestOf(paths), newState, `after '${step}'`);
    assert.equal(existsSync(paths.restoring), false);
  }
});

test('a restore killed while rolling back ends in the old state', async (t) => {
  const decided = decidedRestore(t);
  const journal = readJournal(decided);
  assert.ok(journal);
  // The last entry cannot be moved, like a file that another program holds on Windows.
  writeJournal(decided, { ...journal, leaving: [...journal.leaving, 'held'] });
  const finishing = await snapshotsOf(t, decided, (onStep) =>
    finishInterruptedRestore(decided, onStep),
  );
  assert.match(String(finishing.error), /could not be swapped/);
  const rollingBack = finishing.snapshots.filter(
    ({ paths }) => readJournal(paths)?.direction === 'back',
  );
  assert.ok(rollingBack.length >= 3, 'there are steps between the renamings of the way back');
  for (const { step, paths } of [...finishing.snapshots, { step: 'all', paths: decided }]) {
    // After a kill before the direction changed, the next start rolls back and reports it.
    await open(paths).catch((refusal) => assert.match(refusal.message, /could not be swapped/));
    await open(paths);
    assert.equal(digestOf(paths), oldState, `after '${step}'`);
    assert.deepEqual([existsSync(paths.restoring), asideIn(paths)], [false, []]);
  }
});
