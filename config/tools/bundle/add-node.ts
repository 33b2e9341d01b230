import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { installFor, NpmFailure, npm } from './npm.ts';
import { PLATFORMS, type Platform } from './platforms.ts';

/** Error codes of npm for a package or version that does not exist. */
const ABSENT = new Set(['E404', 'ETARGET']);

type NodeFiles = {
  /** The version of Node, as in package.json. */
  version: string;
  /** The folder that gets the binary. */
  program: string;
  /** The folder that gets the license. */
  licenses: string;
  /** An empty folder for npm's downloads. */
  work: string;
};

/** Adds Node's own binary and its license. Throws where npm has none for this version and platform. */
export async function addNode(platform: Platform, files: NodeFiles): Promise<void> {
  const { version, program, licenses, work } = files;
  const fetched = await fetchNode(platform, version, work);
  const { bin } = JSON.parse(await readFile(join(fetched, 'package.json'), 'utf8'));
  await copyFile(join(fetched, bin.node), join(program, basename(bin.node)));
  await copyFile(await licenseOf(fetched, files), join(licenses, 'node.txt'));
}

/** The packages for Windows contain no license. It is the same on every platform. */
async function licenseOf(fetched: string, { version, work }: NodeFiles): Promise<string> {
  const own = join(fetched, 'LICENSE');
  if (await readFile(own).catch(() => undefined)) return own;
  const linux = PLATFORMS['linux-x64'] as Platform;
  return join(await fetchNode(linux, version, join(work, 'license')), 'LICENSE');
}

async function fetchNode(platform: Platform, version: string, work: string): Promise<string> {
  const { nodePackage } = platform;
  await mkdir(work, { recursive: true });
  try {
    const named = `${nodePackage}@${version}`;
    // By force: npm refuses a package for another platform when it is named on the command line.
    const flags = ['--force', '--no-save', '--prefix', work];
    await npm(work, 'install', ...flags, ...installFor(platform), named);
  } catch (error) {
    if (!(error instanceof NpmFailure && ABSENT.has(error.code))) throw error;
    throw new Error(
      `the registry of npm has no ${nodePackage} ${version}, which would bring its Node. Where it does, this command makes the bundle.`,
    );
  }
  return join(work, 'node_modules', nodePackage);
}
