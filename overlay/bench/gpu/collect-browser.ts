import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The browser, one font, and the loaders through which it finds the driver of a graphics card. */
const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core', 'libegl1', 'libgles2'];
/** Libraries of these packages belong to the system that runs the browser. */
const SYSTEM = /^(libc6|libllvm|libz3|libgl1-mesa-dri)/;
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/gpu-bench/', import.meta.url));

const LIBRARIES = 'usr/lib/x86_64-linux-gnu';
const CHROMIUM = 'usr/lib/chromium';
/** What a page on a graphics card needs of Chromium's folder, which has files of other programs too. */
const CHROMIUM_FILES =
  /^(chromium-headless-shell|headless_.*\.pak|icudtl\.dat|.*snapshot.*\.bin|lib(EGL|GLESv2|vk_swiftshader)\.so|libvulkan\.so\.1|vk_swiftshader_icd\.json)$/;
/** Libraries that are opened by name while the browser runs. */
const OPENED = /^lib(EGL|GLESv2|GLX|GL|softokn3|freebl3|freeblpriv3|nssckbi)\.so(\.\d+)?$/;

const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts</cachedir>
</fontconfig>
`;

/** Puts Debian's Chromium into `folder`, with the libraries and a font that it needs. `work` is a new folder. */
export async function collectBrowser(folder: string, work: string): Promise<void> {
  for (const file of await downloadPackages(work)) {
    if (!SYSTEM.test(file)) execFileSync('dpkg-deb', ['-x', join(CACHE, file), work]);
  }
  await mkdir(join(folder, 'lib'), { recursive: true });
  await copyMatching(join(work, CHROMIUM), CHROMIUM_FILES, join(folder, 'chromium'));
  await cp(join(work, 'usr/share/fonts/truetype/dejavu'), join(folder, 'fonts'), {
    recursive: true,
  });
  await writeFile(join(folder, 'fonts.conf'), FONTS_CONF);

  const opened = (await readdir(join(work, LIBRARIES))).filter((name) => OPENED.test(name));
  const programs = [
    join(work, CHROMIUM, 'chromium-headless-shell'),
    ...opened.map((name) => join(work, LIBRARIES, name)),
  ];
  const needed = programs.flatMap((program) => needs(program, work));
  for (const path of new Set([...programs.slice(1), ...needed])) {
    await cp(path, join(folder, 'lib', basename(path)), { dereference: true });
  }
}

/** Downloads the packages with all that they depend on, once, and returns the names of the files. */
async function downloadPackages(work: string): Promise<string[]> {
  await mkdir(work, { recursive: true });
  await mkdir(join(CACHE, 'partial'), { recursive: true });
  const nothingInstalled = join(work, 'status');
  await writeFile(nothingInstalled, '');
  const options = [
    `Dir::State::status=${nothingInstalled}`,
    `Dir::Cache::archives=${CACHE}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
    'APT::Install-Recommends=0',
  ].flatMap((option) => ['-o', option]);
  const install = [...options, '-y', '-q', '--download-only', 'install', ...PACKAGES];
  execFileSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  // Removes the packages of earlier versions.
  execFileSync('apt-get', [...options, '-q', 'autoclean'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (await readdir(CACHE)).filter((name) => name.endsWith('.deb'));
}

/** The unpacked libraries that a program needs. */
function needs(program: string, work: string): string[] {
  const folders = [LIBRARIES, `${LIBRARIES}/pulseaudio`, 'lib/x86_64-linux-gnu'];
  const LD_LIBRARY_PATH = folders.map((path) => join(work, path)).join(':');
  const lines = execFileSync('ldd', [program], { encoding: 'utf8', env: { LD_LIBRARY_PATH } });
  const paths = [...lines.matchAll(/=> (\/\S+)/g)].map(([, path = '']) => path);
  return paths.filter((path) => path.startsWith(work));
}

async function copyMatching(from: string, pattern: RegExp, to: string): Promise<void> {
  for (const name of (await readdir(from)).filter((one) => pattern.test(one))) {
    await cp(join(from, name), join(to, name), { recursive: true });
  }
}
