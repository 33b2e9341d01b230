import { extname } from 'node:path';
import type { Issue } from '#contract/common.ts';
import { CreateLayout } from '#contract/layouts.ts';
import { CreateTheme } from '#contract/themes.ts';
import { issuesUnder } from '#domain/checked.ts';
import { nameIssues } from '#domain/text/names.ts';
import { type Path, putAt } from '#domain/time/places-at.ts';
import { bodyCheck } from '../../http/validation.ts';
import type { Kind, LayoutPart, Manifest, PackedImage } from './exchange-manifest.ts';
import { fontFamiliesIn } from './font-families.ts';
import { imagePlaces } from './image-places.ts';

const checkTheme = bodyCheck(CreateTheme);
const checkLayout = bodyCheck(CreateLayout);

/** Validates the settings of a manifest by the rules of the API; paths are those in the manifest. */
export function contentIssues(kind: Kind, manifest: Manifest): Issue[] {
  const misplaced = placeIssues(kind, manifest);
  if (misplaced.length > 0) return misplaced;
  // Placeholders for the records of the files; a sound is recognized by its extension.
  const filled = withImages(manifest, ({ sha256, path }) => `/uploads/${sha256}${extname(path)}`);
  const { name, settings } = filled;
  if (kind === 'layout') return layoutIssues(filled as Manifest & LayoutPart);
  return [
    ...checkTheme({ name, settings }),
    ...nameIssues({ name }),
    ...(filled.layout ? issuesUnder('layout', layoutIssues(filled.layout)) : []),
    ...fontIssues(manifest),
  ];
}

/** A copy of the manifest with the results of `imageOf` in the places of the images. */
export function withImages(manifest: Manifest, imageOf: (file: PackedImage) => unknown): Manifest {
  const filled = structuredClone(manifest);
  for (const file of filled.files) {
    for (const path of file.used_at) putAt(filled, path, imageOf(file));
  }
  return filled;
}

const layoutIssues = ({ name, settings, sprite_settings }: LayoutPart) => [
  ...checkLayout({ name, settings, sprite_settings }),
  ...nameIssues({ name }),
];

/** Images may only be put into places that hold null, and one into each. */
function placeIssues(kind: Kind, manifest: Manifest): Issue[] {
  const empty = imagePlaces(kind, manifest).filter(({ value }) => value === null);
  const free = new Set(empty.map(({ path }) => keyOf(path)));
  return manifest.files.flatMap(({ used_at }, index) =>
    used_at.flatMap((path, at) =>
      free.delete(keyOf(path))
        ? []
        : { path: ['files', index, 'used_at', at], message: 'No image is missing there' },
    ),
  );
}

const keyOf = (path: Path) => JSON.stringify(path);

function fontIssues({ settings, fonts = [] }: Manifest): Issue[] {
  const named = fontFamiliesIn(settings);
  return fonts.flatMap(({ family }, index) =>
    named.has(family.toLowerCase())
      ? []
      : { path: ['fonts', index, 'family'], message: 'The theme does not use this font' },
  );
}
