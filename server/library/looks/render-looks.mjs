import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FINDINGS_FILE, findIn } from './findings-file.ts';

/** Enough for the largest image in the layouts of the looks, in pixels. */
const MAX_WIDTH = 900;
const MAX_HEIGHT = 480;
/** Pixel art is enlarged at least this much, and by a whole number, so that its squares stay squares. */
const PIXEL_ART = 10;
/** More effort takes twice the time for 3 % fewer bytes. */
const WEBP = { quality: 86, alphaQuality: 90, effort: 4, smartSubsample: true };

/**
 * Builds `dist/looks` with a folder for each starter look: its drawings as images, its fonts, its picture, and the sound
 * of its alerts; and a file of what decoding finds in them, so that nobody who uses a look has to wait for that. Renders
 * what changed, and removes what is gone.
 */
export async function renderLooks(root) {
  const source = join(root, 'server/library/looks');
  const target = join(root, 'dist/looks');
  const entries = await readdir(source, { withFileTypes: true });
  const looks = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of await namesIn(target)) {
    if (!looks.includes(name) && name !== FINDINGS_FILE)
      await rm(join(target, name), { recursive: true });
  }
  const made = await Promise.all(
    looks.map((look) => renderLook(join(source, look), join(target, look))),
  );
  await renew({
    // Folders, because the removal of a file changes only them.
    from: [target, ...looks.map((look) => join(target, look)), ...made.flat()],
    to: join(target, FINDINGS_FILE),
    make: async (_, to) => writeFile(to, JSON.stringify(await findIn(made.flat()))),
  });
}

/** Returns the paths of all files of a look. */
async function renderLook(source, target) {
  await mkdir(target, { recursive: true });
  const made = [
    ...(await filesIn(join(source, 'art'))).map((from) => ({
      from,
      to: join(target, `${basename(from, '.svg')}.webp`),
      make: drawImage,
    })),
    ...[
      ...(await filesIn(join(source, 'fonts'))),
      join(source, 'picture.webp'),
      join(source, 'alert.wav'),
    ].map((from) => ({ from, to: join(target, basename(from)), make: copyFile })),
  ];
  for (const path of await filesIn(target)) {
    if (!made.some(({ to }) => to === path)) await rm(path);
  }
  await Promise.all(made.map(renew));
  return made.map(({ to }) => to);
}

async function renew({ from, to, make }) {
  const changes = await Promise.all([from].flat().map(changedAt));
  if ((await changedAt(to)) < Math.max(...changes)) await make(from, to);
}

const filesIn = async (folder) => (await namesIn(folder)).map((name) => join(folder, name));

/** None for a folder that is not there. */
const namesIn = (folder) => readdir(folder).catch(() => []);

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
