/** Restores the backup named on its command line into a data directory, and kills itself once it wrote its journal. */
import { dataPaths } from '#config/paths.ts';
import { restored } from '../storage/backup/testing/restored.ts';

const [root = '', backup = ''] = process.argv.slice(2);
await restored(dataPaths(root), backup, {
  onStep(step) {
    if (step === 'decided') process.kill(process.pid, 'SIGKILL');
  },
});
