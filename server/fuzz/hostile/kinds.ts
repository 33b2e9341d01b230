import { hostileArchives } from './archives.ts';
import type { MakeFile, TryFile } from './attempt.ts';
import type { BaseData } from './base-data.ts';
import { hostileCsv } from './csv-files.ts';
import { hostileDatabases } from './database/hostile-databases.ts';
import { hostileFont } from './fonts.ts';
import { hostileGif } from './gifs.ts';
import { importCsv } from './import-csv.ts';
import { hostilePicture } from './pictures.ts';
import { importTheme, uploadFont, uploadImage, uploadSound } from './send-uploads.ts';
import { hostileSound } from './sounds.ts';
import { hostileSvg } from './svg/hostile-svg.ts';
import { hostileThemeFile } from './theme-files.ts';
import { restoreBackup } from './try-backups.ts';

/** A kind of malicious file: how it is made, and how the program is tried with it. */
export type Kind = { make: (base: BaseData) => MakeFile; attempt: TryFile };

export const KINDS = {
  svg: { make: () => hostileSvg, attempt: uploadImage },
  gif: { make: () => hostileGif, attempt: uploadImage },
  picture: { make: () => hostilePicture, attempt: uploadImage },
  sound: { make: () => hostileSound, attempt: uploadSound },
  font: { make: () => hostileFont, attempt: uploadFont },
  theme: { make: () => hostileThemeFile, attempt: importTheme },
  csv: { make: () => hostileCsv, attempt: importCsv },
  backup: { make: hostileArchives, attempt: restoreBackup },
  database: { make: hostileDatabases, attempt: restoreBackup },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
