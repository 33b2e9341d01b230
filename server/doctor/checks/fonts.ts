import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/settings.ts';
import { answerAt } from '../../answer-at.ts';
import { recordedFonts } from '../../storage/queries/files.ts';
import type { Check, Finding, Place } from '../check.ts';
import { firstFew } from '../first-few.ts';
import { queryDatabase } from '../read-database.ts';

const ANSWER_MS = 5000;

export const fonts: Check = {
  name: 'Fonts',
  async run({ paths, settings, assetsDir, isOnline }) {
    if (!hasInter(assetsDir)) {
      return {
        status: 'fail',
        message: 'The font of the program itself, Inter, is missing.',
        remedy: 'Install streamhost again, or run npm run build in a checkout.',
      };
    }
    const missing = missingFonts(paths);
    if (missing.length > 0) {
      return {
        status: 'warn',
        message: `Uploaded fonts are gone from ${paths.fonts}: ${firstFew(missing)}.`,
        remedy: 'Put the files back from a backup, or upload the fonts again.',
      };
    }
    if (typeof settings === 'string') throw new Error('the settings cannot be used');
    return webFonts(settings, isOnline);
  },
};

function hasInter(assetsDir: string): boolean {
  const folder = join(assetsDir, 'assets');
  return existsSync(folder) && readdirSync(folder).some((name) => /^inter-.*\.woff2$/.test(name));
}

function missingFonts(paths: Place['paths']): string[] {
  const rows = queryDatabase(paths, recordedFonts) ?? [];
  const gone = rows.filter(({ name }) => !existsSync(join(paths.fonts, name)));
  return gone.map(({ family }) => family);
}

async function webFonts(settings: Settings, isOnline: boolean): Promise<Finding> {
  if (settings.fonts === 'off') {
    return { status: 'ok', message: 'Inter is there; web fonts are switched off.' };
  }
  if (!isOnline) {
    const message =
      "Inter is there; web fonts are on, and 'streamhost doctor --online' asks whether they can be fetched.";
    return { status: 'ok', message };
  }
  const url = `${settings.fontsCssUrl}?family=Inter`;
  const answer = await answerAt(url, ANSWER_MS);
  await answer?.body?.cancel();
  if (answer?.ok) return { status: 'ok', message: 'Inter is there, and web fonts can be fetched.' };
  return {
    status: 'warn',
    message: `Inter is there, but ${new URL(url).host} does not answer, so no new web font can be fetched.`,
    remedy: 'Look at the internet connection. Fonts that were fetched before go on working.',
  };
}
