/**
 * A process of its own that restores the backup named on its command line, which knows the migrations named
 * after it, into a data directory; without one it ends a restore that was interrupted there. It kills itself
 * without warning after so many steps, and prints each step before that.
 */
import { writeSync } from 'node:fs';
import { dataPaths } from '#config/paths.ts';
import { finishInterruptedRestore } from '../storage/backup/finish-interrupted-restore.ts';
import { stageRestore } from '../storage/backup/restore-backup.ts';

const [root = '', lastStep = '', backup, knownMigrations = ''] = process.argv.slice(2);
const paths = dataPaths(root);
let steps = 0;
const onStep = (step: string) => {
  writeSync(1, `${step}\n`);
  steps += 1;
  if (steps === Number(lastStep)) process.kill(process.pid, 'SIGKILL');
};

if (backup) {
  const staged = await stageRestore(paths, backup, {
    knownMigrations: knownMigrations.split(','),
    onProgress: (done, all) => onStep(`unpacked ${done} of ${all}`),
    onStep,
  });
  staged.swapIn();
  staged.close();
} else {
  finishInterruptedRestore(paths, onStep);
}
