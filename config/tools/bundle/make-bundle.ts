import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLicenses } from './add-licenses.ts';
import { addNode } from './add-node.ts';
import { addProgram } from './add-program.ts';
import { addStart } from './add-start.ts';
import { bundleName, PLATFORMS, type Platform } from './platforms.ts';
import { writeZip } from './write-zip.ts';

type Bundle = { path: string; bytes: number; os: Platform['os'] };

/**
 * Makes `streamhost-<version>-<name>.zip` in the folder `to` from the built checkout `root`: the program with its own
 * Node. Throws an error that says why the zip cannot be made.
 */
export async function makeBundle(root: string, name: string, to: string): Promise<Bundle> {
  const platform = PLATFORMS[name];
  if (!platform) throw new Error(`it is none of ${Object.keys(PLATFORMS).join(', ')}.`);
  const { version, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const work = await mkdtemp(join(tmpdir(), 'streamhost-bundle-'));
  try {
    const folder = join(work, bundleName(version, name));
    const executables = await fill(folder, platform, {
      root,
      work: join(work, 'node'),
      nodeVersion: devDependencies.node,
    });
    await mkdir(to, { recursive: true });
    const path = join(to, `${bundleName(version, name)}.zip`);
    await writeZip(folder, path, executables);
    return { path, bytes: (await stat(path)).size, os: platform.os };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

type Sources = { root: string; work: string; nodeVersion: string };

/** Returns the files that can be executed. */
async function fill(
  folder: string,
  platform: Platform,
  { root, work, nodeVersion }: Sources,
): Promise<string[]> {
  const program = join(folder, 'program');
  const licenses = join(folder, 'licenses');
  for (const made of [program, licenses]) await mkdir(made, { recursive: true });
  // First, because it fails for a platform without a Node.
  await addNode(platform, { version: nodeVersion, program, licenses, work });
  await addProgram(root, program, platform);
  await addLicenses(program, licenses);
  return [...(await addStart(folder, platform)), 'program/node'];
}
