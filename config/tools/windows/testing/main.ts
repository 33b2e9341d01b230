/**
 * Runs the packed program for Windows under Wine in a clean Debian: `npm run check:windows`. Needs Linux on x64, root,
 * and a few minutes. `-- --tests` runs the tests of cli, config and server there instead, in about seven minutes; `--
 * --tests config` only those of one.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRoot } from '../../debian/make-root.ts';
import { newWorkFolder } from '../../debian/work-folder.ts';
import { testBackups } from './checks/backups.ts';
import { testCommands } from './checks/commands.ts';
import { testEndings } from './checks/endings.ts';
import { testScanner } from './checks/scanner.ts';
import { testServing } from './checks/serving.ts';
import { testUploads } from './checks/uploads.ts';
import { testZip } from './checks/zip.ts';
import { startComputer } from './computer.ts';
import { installCheckout, installNode, installProgram } from './install-program.ts';
import { runSuites } from './run-suites.ts';
import { withProgram } from './windows.ts';

/** The oldest Debian with a Wine that runs this Node and sharp. */
const SUITE = 'trixie';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'boolean' } },
});
const parts = positionals.length > 0 ? positionals : ['cli', 'config', 'server'];
const work = newWorkFolder('windows', ['apt-get', 'debootstrap', 'nsenter', 'script', 'unshare']);
const root = join(work, 'root');
const startMs = performance.now();
const printStep = (step: string) =>
  console.log(`${((performance.now() - startMs) / 1000).toFixed(0).padStart(4)} s  ${step}`);

printStep(`Debian ${SUITE} with Wine`);
await makeRoot(root, SUITE, ['wine64']);
printStep('Its drive C:');
const computer = await startComputer(root, work);
printStep(`Node ${process.versions.node} for Windows`);
installNode(computer, work);
if (values.tests) {
  printStep('This checkout, with its packages for Windows');
  const checkout = installCheckout(computer);
  printStep(`Its tests of ${parts.join(', ')}`);
  if (!(await runSuites(computer, checkout, parts))) process.exitCode = 1;
  printStep('All have ended');
} else {
  printStep('The program, packed and installed');
  const windows = withProgram(computer, installProgram(computer));
  printStep('Tests');
  testCommands(windows);
  testServing(windows);
  testUploads(windows);
  testBackups(windows);
  testScanner(windows);
  testEndings(windows);
  testZip(windows, work);
}
