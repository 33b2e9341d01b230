import { openDatabase } from '../open-database.ts';

/** Whatever lets somebody in through the shared door, but keys of overlays. */
const SIGN_INS = ['device', 'invitation'];

/**
 * Deletes all devices, tokens and links of invitations of an unpacked database, which is not in use: one that was ended
 * since the backup would be valid again. People and keys of overlays stay. Backups of older versions have none.
 */
export function endSignIns(path: string): void {
  const database = openDatabase(path, { fileMustExist: true }, (opened) => {
    opened.pragma('trusted_schema = off');
    opened.pragma('synchronous = full');
  });
  try {
    const exists = database.prepare(
      "select 1 from sqlite_schema where type = 'table' and name = ?",
    );
    for (const table of SIGN_INS) {
      if (exists.get(table)) database.exec(`delete from ${table}`);
    }
  } finally {
    database.close();
  }
}
