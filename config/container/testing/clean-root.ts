import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeRoot } from '../../debian/make-root.ts';

/** Environment variables of the base image. */
export const BASE_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};

/**
 * Fills the new folder `root` like an image `node:<version>-<suite>-slim`: a minimal Debian, this process's Node
 * and npm, and the user `node`. Throws if the image has another version of Node.
 */
export async function makeCleanRoot(root: string, image: string): Promise<void> {
  const [, version, suite = ''] = /^node:([\d.]+)-(\w+)-slim$/.exec(image) ?? [];
  if (version !== process.versions.node)
    throw new Error(`This is Node ${process.versions.node}, and no stand-in for ${image}.`);
  await makeRoot(root, suite);

  const modules = join(root, 'usr/local/lib/node_modules');
  const bin = join(root, 'usr/local/bin');
  mkdirSync(modules, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'), { dereference: true });
  cpSync(ownNpm(), join(modules, 'npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  run('chroot', [root, 'groupadd', '--gid', '1000', 'node']);
  const home = ['--shell', '/bin/bash', '--create-home'];
  run('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', ...home, 'node']);
}

/** The folder of the npm that runs this script. */
function ownNpm(): string {
  const script = process.env.npm_execpath;
  if (!script) throw new Error('Start this with npm run check:container.');
  return dirname(dirname(script));
}

function run(file: string, args: readonly string[]): void {
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
