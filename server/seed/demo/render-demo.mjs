import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** Enough for the largest image in the layouts of the demo, in pixels. */
const MAX_WIDTH = 900;
const MAX_HEIGHT = 480;
/** Pixel art is enlarged at least this much, and by a whole number, so that its squares stay squares. */
const PIXEL_ART = 10;
/** More effort takes twice the time for 3 % fewer bytes. */
const WEBP = { quality: 86, alphaQuality: 90, effort: 4, smartSubsample: true };

/** Builds `dist/demo` from the drawings and fonts of the demo: renders what changed, and removes what is gone. */
export async function renderDemo(root) {
  const source = `${root}/server/seed/demo`;
  const target = `${root}/dist/demo`;
  await mkdir(target, { recursive: true });
  const made = [
    ...(await filesIn(`${source}/art`)).map((from) => ({
      from,
      to: `${target}/${basename(from, '.svg')}.webp`,
      make: drawImage,
    })),
    ...(await filesIn(`${source}/fonts`)).map((from) => ({
      from,
      to: `${target}/${basename(from)}`,
      make: copyFile,
    })),
  ];
  for (const path of await filesIn(target)) {
    if (!made.some(({ to }) => to === path)) await rm(path);
  }
  const renew = async ({ from, to, make }) => {
    if ((await changedAt(to)) < (await changedAt(from))) await make(from, to);
  };
  await Promise.all(made.map(renew));
}

const filesIn = async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`);

const changedAt = (path) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function drawImage(from, to) {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(from).metadata();
  const fitting = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height);
  const scale = fitting < PIXEL_ART ? fitting : Math.floor(fitting);
  await sharp(from, { density: 72 * scale })
    .webp(WEBP)
    .toFile(to);
}
