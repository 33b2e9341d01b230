/**
 * Restores the backup named on its command line into a data directory, and kills itself after the first step whose name
 * starts with `lastStep`.
 */
import { dataPaths } from '#config/paths.ts';
import { restoreInSteps } from './restore-in-steps.ts';

const [root = '', backup = '', lastStep = ''] = process.argv.slice(2);
await restoreInSteps(dataPaths(root), backup, (step) => {
  if (step.startsWith(lastStep)) process.kill(process.pid, 'SIGKILL');
});
