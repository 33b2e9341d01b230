/**
 * Runs on Windows and keeps the database of a data directory open, as a database viewer does. Nobody can rename the
 * file then. Prints a line once it is open.
 */
import { createRequire } from 'node:module';

const [launcher = '', path = ''] = process.argv.slice(2);
const Database = createRequire(launcher)('better-sqlite3');
const database = new Database(path, { readonly: true });
const tips = database.prepare('select count(*) from tip').pluck().get();
console.log(`Open, with ${tips} tips`);
setInterval(() => database.open, 60_000);
