import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian packages of the programs that stand in for a container engine. */
const PROGRAMS = {
  debootstrap: 'debootstrap',
  ip: 'iproute2',
  nsenter: 'util-linux',
  unshare: 'util-linux',
};

/** Ends this process with a sentence when the Dockerfile cannot be carried out here without a container engine. */
export function requirePrograms(): void {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const isThere = (program: string) => folders.some((folder) => existsSync(join(folder, program)));
  const lacking = Object.entries(PROGRAMS).filter(([program]) => !isThere(program));
  const packages = [...new Set(lacking.map(([, name]) => name))];
  if (process.platform !== 'linux' || process.geteuid?.() !== 0)
    refuse('Run this as root on Linux: it makes root directories and mounts.');
  if (packages.length > 0)
    refuse(`Programs are missing: run apt-get install ${packages.join(' ')}.`);
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
