import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { digestOf, fillDataDir } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { KNOWN_MIGRATIONS } from '../known-migrations.ts';
import { makeBackup } from './make-backup.ts';
import { readJournal, writeJournal } from './restore-journal.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/restore-process.ts', import.meta.url));

/** Runs the process until it kills itself after `lastStep` steps. Returns the steps it came to, and whether it was killed. */
function runUntil(lastStep: number, root: string, backup?: string) {
  const restored = backup ? [backup, KNOWN_MIGRATIONS.join()] : [];
  const args = [SCRIPT, root, String(lastStep), ...restored];
  const { signal, status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
  });
  assert.ok(signal === 'SIGKILL' || status === 0 || /could not be swapped/.test(stderr), stderr);
  return { steps: stdout.trimEnd().split('\n'), wasKilled: signal === 'SIGKILL' };
}

/** A full data directory, and an archive and a copy of another one's database. */
async function twoStates(t: TestContext) {
  const [present, other] = [dataPaths(newDir(t)), dataPaths(newDir(t))];
  await fillDataDir(present, 'present', [500]);
  await fillDataDir(other, 'backed up', [500, 700]);
  const facts = { productVersion: '1.2.3', knownMigrations: KNOWN_MIGRATIONS };
  const { path } = await makeBackup(other, facts);
  return { present, backup: path, oldState: digestOf(present), newState: digestOf(other) };
}

/** The same data directory once more, without a trace of what was done to the first. */
function copyOf(t: TestContext, { root }: DataPaths): DataPaths {
  const copy = dataPaths(newDir(t));
  cpSync(root, copy.root, { recursive: true });
  return copy;
}

/** As the next start does it. */
async function open(paths: DataPaths): Promise<void> {
  await (await openDataDir(paths)).close();
}

const asideIn = ({ root }: DataPaths) =>
  readdirSync(root).filter((name) => name.startsWith('before-restore-'));

test('a restore that is killed after any of its steps ends as exactly the old or exactly the new state', async (t) => {
  const { present, backup, oldState, newState } = await twoStates(t);
  const outcomes: string[] = [];
  for (let lastStep = 1; ; lastStep += 1) {
    const paths = copyOf(t, present);
    const { steps, wasKilled } = runUntil(lastStep, paths.root, backup);
    const wasDecided = steps.includes('decided');

    await open(paths);

    const at = `after '${steps.at(-1)}'`;
    assert.equal(digestOf(paths), wasDecided ? newState : oldState, at);
    assert.equal(existsSync(paths.restoring), false, at);
    const [aside, ...more] = asideIn(paths);
    assert.deepEqual([aside !== undefined, more], [wasDecided, []], at);
    if (aside) assert.equal(digestOf(dataPaths(join(paths.root, aside))), oldState, at);
    outcomes.push(wasDecided ? 'new' : 'old');
    rmSync(paths.root, { recursive: true });
    if (!wasKilled) break;
  }
  const old = outcomes.filter((outcome) => outcome === 'old').length;
  assert.ok(old >= 5, 'it was killed while it unpacked');
  assert.ok(outcomes.length - old >= 11, 'it was killed after every renaming');
});

test('who ends a restore may be killed after any step, too', async (t) => {
  const { present, backup, newState } = await twoStates(t);
  const decided = copyOf(t, present);
  const { steps } = runUntil(0, copyOf(t, present).root, backup);
  runUntil(steps.indexOf('decided') + 1, decided.root, backup);
  assert.ok(readJournal(decided));

  for (let lastStep = 1; ; lastStep += 1) {
    const paths = copyOf(t, decided);
    const { wasKilled } = runUntil(lastStep, paths.root);
    await open(paths);
    assert.equal(digestOf(paths), newState, `after step ${lastStep}`);
    assert.equal(existsSync(paths.restoring), false);
    if (!wasKilled) break;
  }
});

test('a restore that is turned around, and killed on the way back, ends as exactly the old state', async (t) => {
  const { present, backup, oldState } = await twoStates(t);
  const decided = copyOf(t, present);
  const { steps } = runUntil(0, copyOf(t, present).root, backup);
  runUntil(steps.indexOf('decided') + 1, decided.root, backup);
  const journal = readJournal(decided);
  assert.ok(journal);
  // The last that is to leave cannot, as a file that another program holds on Windows.
  writeJournal(decided, { ...journal, leaving: [...journal.leaving, 'held'] });

  let wasOnTheWayBack = 0;
  for (let lastStep = 1; ; lastStep += 1) {
    const paths = copyOf(t, decided);
    const { wasKilled } = runUntil(lastStep, paths.root);
    if (readJournal(paths)?.direction === 'back') wasOnTheWayBack += 1;
    // A kill before the turn leaves that, and what is said about it, to the next one.
    await open(paths).catch((error) => assert.match(error.message, /could not be swapped/));
    await open(paths);
    assert.equal(digestOf(paths), oldState, `after step ${lastStep}`);
    assert.deepEqual([existsSync(paths.restoring), asideIn(paths)], [false, []]);
    if (!wasKilled) break;
  }
  assert.ok(wasOnTheWayBack >= 3, 'it was killed between the renamings of the way back');
});
