import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** What packages ship without its text, by their name with `+` for the slash; a compiled library in them included. */
const MISSING = join(import.meta.dirname, '../licenses');

/** The LGPL 3.0 is the GPL 3.0 with additions, so both go with a package that is under it. */
const LGPL = ['LGPL-3.0.txt', 'GPL-3.0.txt'].map((name) =>
  readFileSync(join(import.meta.dirname, '../bundle/licenses', name), 'utf8').trim(),
);

/**
 * The licenses of all packages that a bundle holds, as one text: their terms ask for it wherever copies go.
 * `inputs` are the paths of esbuild's metafile, relative to `root`. Throws where a package has no text.
 */
export function bundledLicenses(root, inputs) {
  const folders = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  return [...folders]
    .sort()
    .map((folder) => licenseOf(join(root, folder)))
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder) {
  const {
    name,
    version,
    license = 'see below',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const missing = `${name.replace('/', '+')}.txt`;
  const paths = [
    ...readdirSync(folder)
      .filter((file) => LICENSE.test(file))
      .map((file) => join(folder, file)),
    join(MISSING, missing),
  ];
  const texts = paths
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8').trim());
  if (license.includes('LGPL-3.0')) {
    const isThere = (text) => texts.some((own) => titleOf(own) === titleOf(text));
    texts.push(...LGPL.filter((text) => !isThere(text)));
  }
  if (texts.length === 0) {
    throw new Error(
      `${name} ${version} (${license}) has no license text: put the whole one of its authors in config/tools/licenses/${missing}.`,
    );
  }
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

const titleOf = (text) => text.split('\n', 1)[0].trim();
