import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The licenses of all packages that a bundle holds, as one text: their terms ask for it wherever copies go.
 * `inputs` are the paths of esbuild's metafile, relative to `root`.
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
    license = 'unknown',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => LICENSE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
