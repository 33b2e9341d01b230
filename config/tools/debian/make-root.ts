import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from './end-with-us.ts';
import { isolated } from './isolated.ts';

/**
 * Fills the new folder `root` with a minimal Debian of this suite, such as trixie, and further packages. Throws when
 * debootstrap fails, with its output.
 */
export async function makeRoot(
  root: string,
  suite: string,
  packages: readonly string[] = [],
): Promise<void> {
  const include = packages.length > 0 ? [`--include=${packages.join()}`] : [];
  const options = ['--variant=minbase', ...include];
  const debootstrap = ['debootstrap', ...options, suite, root, ...mirrorsOf(suite)];
  const child = spawn(...isolated('mount -t proc proc /proc; exec "$@"', debootstrap), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`debootstrap could not make a Debian ${suite}.`);
}

/** The mirror from which this computer's apt gets that Debian, if any; debootstrap has a default. */
function mirrorsOf(suite: string): string[] {
  const format = ['--format', '$(REPO_URI)'];
  const only = ['Created-By: Packages', `Codename: ${suite}`];
  const sites = execFileSync('apt-get', ['indextargets', ...format, ...only], { encoding: 'utf8' });
  return sites.split('\n').filter(Boolean).slice(0, 1);
}
