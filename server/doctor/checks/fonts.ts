import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/settings.ts';
import { getResponse } from '../../get-response.ts';
import { recordedFonts } from '../../storage/queries/files.ts';
import { readdirSync } from '../../system/disk/files.ts';
import { type Check, type CheckContext, type Finding, fail, ok, warn } from '../check.ts';
import { firstFew } from '../first-few.ts';
import { queryDatabase } from '../read-database.ts';

const ANSWER_MS = 5000;

export const fonts: Check = {
  name: 'Fonts',
  async run({ paths, settings, assetsDir, isOnline }) {
    if (!hasInter(assetsDir)) {
      return fail(
        'The font of the program itself, Inter, is missing.',
        'Install streamhost again, or run npm run build in a checkout.',
      );
    }
    const missing = missingFonts(paths);
    if (missing.length > 0) {
      return warn(
        `Uploaded fonts are gone from ${paths.fonts}: ${firstFew(missing)}.`,
        'Put the files back from a backup, or upload the fonts again.',
      );
    }
    if (typeof settings === 'string') throw new Error('the settings cannot be used');
    return webFonts(settings, isOnline);
  },
};

function hasInter(assetsDir: string): boolean {
  const folder = join(assetsDir, 'assets');
  return existsSync(folder) && readdirSync(folder).some((name) => /^inter-.*\.woff2$/.test(name));
}

function missingFonts(paths: CheckContext['paths']): string[] {
  const rows = queryDatabase(paths, recordedFonts) ?? [];
  const gone = rows.filter(({ name }) => !existsSync(join(paths.fonts, name)));
  return gone.map(({ family }) => family);
}

async function webFonts(settings: Settings, isOnline: boolean): Promise<Finding> {
  if (settings.fonts === 'off') return ok('Inter is there; web fonts are switched off.');
  if (!isOnline) {
    return ok(
      "Inter is there; web fonts are on, and 'streamhost doctor --online' asks whether they can be fetched.",
    );
  }
  const url = `${settings.fontsCssUrl}?family=Inter`;
  const answer = await getResponse(url, ANSWER_MS);
  await answer?.body?.cancel();
  if (answer?.ok) return ok('Inter is there, and web fonts can be fetched.');
  return warn(
    `Inter is there, but ${new URL(url).host} does not answer, so no new web font can be fetched.`,
    'Look at the internet connection. Fonts that were fetched before go on working.',
  );
}
