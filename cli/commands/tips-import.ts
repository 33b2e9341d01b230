import { type Command, InvalidArgumentError } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { RefusedLine } from '#contract/tip-files.ts';
import type { ImportedTip } from '#contract/tips.ts';
import { AppError, type ErrorKind } from '#domain/errors.ts';
import { importParts } from '#domain/import-parts.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted, plural } from '#domain/text/counted.ts';
import { COLUMN_FIELDS, type ColumnField } from '../../server/tips/files/columns.ts';
import { type TipBook, withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import { readFileOfTips } from '../tips/read-file-of-tips.ts';
import { tryTips } from '../tips/try-tips.ts';

const HELP: HelpText = {
  about:
    'Importing a file again adds nothing, and a file that has grown adds its new lines, also when the first import broke off in the middle.',
  details: [
    'The first line of the file names the columns, separated by commas, semicolons or tabs. Found by themselves: amount (or amount_cents), fan, note, time, key, anonymous (yes or no) and currency (EUR), under these and other usual names such as user, value, message, date and id; only the amount must be there.',
    'The tips come into the live oldest first. A time without a zone is one of the timezone of your settings; a tip without a time gets that of the import. Unless --skip-bad is given, a line that is no tip, or whose key was used for another tip, keeps the whole file out. A line whose id a source has told, or another file, is the same tip. A line whose currency is another one than that of the live is no tip: nothing is converted.',
    'In PowerShell name the file: in a pipe it turns letters of other scripts into question marks.',
  ],
  examples: [
    'streamhost tips import tips.csv --live k7qx2mab --dry-run',
    'streamhost tips import tips.csv --live k7qx2mab --column fan=Supporter amount="Paid ($)"',
    'streamhost tips export --live k7qx2mab | streamhost tips import - --live "Friday Night"',
  ],
  seeAlso: ['lives', 'tips export', 'tips add'],
};

type Columns = Partial<Record<ColumnField, string>>;

type ImportFlags = {
  live: string;
  column?: Columns;
  dryRun?: boolean;
  skipBad?: boolean;
};

export function addTipsImportCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('import'), HELP)
    .argument('<file>', 'CSV file with a header, or - for the standard input')
    .description('Record the tips of a CSV file')
    .requiredOption('--live <live>', 'code, id or name of the live')
    .option(
      '--column <field=name...>',
      `which column is the ${COLUMN_FIELDS.join(', ')}`,
      columnArgument,
    )
    .option('--skip-bad', 'import the good lines although others are no tips')
    .option('--dry-run', 'only say what would be imported')
    .action((file: string, flags: ImportFlags) => importTips(file, flags, context));
}

function columnArgument(text: string, before?: Columns): Columns {
  const at = text.indexOf('=');
  const field = COLUMN_FIELDS.find((known) => known === text.slice(0, at).trim());
  if (at < 0 || !field) {
    throw new InvalidArgumentError(`It must be ${COLUMN_FIELDS.join(', ')}, then = and a header.`);
  }
  return { ...before, [field]: text.slice(at + 1) };
}

async function importTips(
  file: string,
  { live: wanted, column = {}, dryRun = false, skipBad }: ImportFlags,
  context: CommandContext,
): Promise<void> {
  const tipsIn = await readFileOfTips(file, context.terminal.stdin);
  await withTipBook(context, 'write', async (book) => {
    const live = findLive(await book.lives(), wanted);
    const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
    const timezone = settingsTimezone(await context.paths());
    const read = tipsIn({ currency: live.currency, timezone, now: new Date() }, column);
    const tried = await tryTips(book, live.id, read);
    const bad = [...read.bad, ...tried.reused].sort((a, b) => a.line - b.line);
    for (const { line, reason } of bad) context.detail(`line ${line}: ${plainText(reason)}.`);
    if (bad.length > 0 && !skipBad) throw refusal(bad, tried.tips.length);
    const { added, known, tips, differing, similar } = tried;
    for (const line of differing) context.detail(`line ${line}: ${DIFFERS}`);
    for (const line of similar) context.detail(`line ${line}: ${IS_SIMILAR}`);
    const { untimed } = read;
    for (const { line, reason } of untimed) {
      context.detail(`line ${line}: ${plainText(reason)}, so its tip gets the time of the import.`);
    }
    const result = dryRun ? { added, known } : await recordAll(book, live, tips, context);
    const total = await book.totalOf(live.id);
    const { id, code, name } = live;
    context.print(
      {
        live: { id, code, name },
        dry_run: dryRun,
        ...result,
        bad,
        ...(differing.length > 0 && { differing }),
        ...(similar.length > 0 && { similar }),
        ...(untimed.length > 0 && { untimed }),
        total_cents: total,
      },
      described(result, live, { dryRun, total }),
    );
  });
}

const DIFFERS =
  'its tip is there with another fan, amount or note, and stays as it is. Change it in the editor if the file is right.';

const IS_SIMILAR =
  'it looks like a tip that is there: the same fan and amount within a day. If it is the same, leave the line out of the file.';

type Counts = { added: number; known: number };

/** Error kinds after which a retry can succeed. */
const RETRIABLE: readonly ErrorKind[] = ['unavailable', 'disk_full', 'unexpected'];

/** Each batch is recorded in one transaction. */
async function recordAll(
  book: TipBook,
  live: LiveSummary,
  tips: readonly ImportedTip[],
  context: CommandContext,
): Promise<Counts> {
  const result = { added: 0, known: 0 };
  try {
    await context.withProgress('Importing', async (onProgress) => {
      for (const part of importParts(tips)) {
        const { added, known } = await book.importTips(live.id, { tips: part });
        result.added += added;
        result.known += known;
        onProgress?.(result.added + result.known, tips.length);
      }
    });
    return result;
  } catch (error) {
    if (!(error instanceof AppError && RETRIABLE.includes(error.kind))) throw error;
    throw brokenOff(error, result, tips.length);
  }
}

function refusal(bad: readonly RefusedLine[], good: number): AppError {
  const all = good + bad.length;
  const verb = plural(bad.length, 'is no tip', 'are no tips');
  return new AppError(
    'invalid',
    `${bad.length} of ${counted(all, 'line')} ${verb}, so nothing was imported.`,
    {
      remedy: 'Correct these lines, or import the others with --skip-bad.',
      issues: bad.map(({ line, reason }) => ({ path: [line], message: reason })),
    },
  );
}

function brokenOff(error: AppError, { added, known }: Counts, all: number): AppError {
  const done = `Before that, ${added + known} of ${counted(all, 'line')} were recorded.`;
  const again = 'Run the command again for the rest: no line is recorded twice.';
  // Without a response, the remedy is to check what was recorded.
  const remedy = error.remedy && !error.cause ? `${error.remedy} ${again}` : again;
  return new AppError(error.kind, `${error.problem} ${done}`, { remedy, cause: error });
}

function described(
  { added, known }: Counts,
  { name, currency }: LiveSummary,
  { dryRun, total }: { dryRun: boolean; total: number },
): string {
  const tips = counted(added, 'tip');
  const target = plainText(name);
  const before = known === 0 ? '' : `; ${counted(known, 'was', 'were')} there already`;
  return dryRun
    ? `Would import ${tips} into ${target}${before}. Nothing was changed.`
    : `Imported ${tips} into ${target}${before}. Its total is ${exactAmount(total, currency)}.`;
}
