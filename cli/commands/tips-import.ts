import { type Command, Option } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import { ROW_KINDS } from '#contract/row-kinds.ts';
import {
  FILE_ENCODINGS,
  FILE_NAMES,
  type ImportOptions,
  type ImportPreview,
  type RefusedLine,
} from '#contract/tip-files.ts';
import { AppError, type ErrorKind } from '#domain/errors.ts';
import { importParts } from '#domain/import-parts.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted, plural } from '#domain/text/counted.ts';
import {
  type Decisions,
  isCounted,
  type LiveTips,
  tipsByLive,
} from '#domain/tip-import/decisions.ts';
import {
  fileSentence,
  groupTitle,
  rowRemark,
  rowsByGroup,
  UNREADABLE,
} from '#domain/tip-import/import-text.ts';
import { COLUMN_FIELDS, columnsOf } from '../../server/tips/files/columns.ts';
import { type TipBook, withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import {
  COUNTED,
  choicesWith,
  columnArgument,
  type DecisionFlags,
  decisionsFor,
  rateArgument,
  ratesFor,
} from '../tips/import-flags.ts';
import { tipFile } from '../tips/tip-file.ts';

const HELP: HelpText = {
  about:
    'Importing a file again adds nothing, and a file that has grown adds its new lines, also when the first import broke off in the middle.',
  details: [
    'Exports of known services are recognized by their first line. Of them only donations count; --count takes other kinds of rows as well, and --leave-out takes kinds out. A row that looks like a tip that is there is left out unless --count similar is given, and one whose tip is on another live unless --count elsewhere is.',
    'In other files the first line names the columns, separated by commas, semicolons or tabs. Found by themselves: amount (or amount_cents), fan, note, time, key, anonymous (yes or no) and currency (EUR), under these and other usual names such as user, value, message, date and id; only the amount must be there. The choices for a file are kept for the next one with the same first line.',
    'The tips come into the live oldest first. A time without a zone is one of the timezone of your settings; a tip without a time gets that of the import. Unless --skip-bad is given, a line that cannot be read, has no rate or has a key that was used for another tip keeps the whole file out. A line whose id a source has sent, or another file, is the same tip.',
    'In PowerShell name the file: in a pipe it turns letters of other scripts into question marks.',
  ],
  examples: [
    'streamhost tips import paypal.csv --by-date --dry-run',
    'streamhost tips import tips.csv --live k7qx2mab --column fan=Supporter amount="Paid ($)"',
    'streamhost tips import kofi.csv --live k7qx2mab --count purchase --rate EUR=1.08',
    'streamhost tips export --live k7qx2mab | streamhost tips import - --live "Friday Night"',
  ],
  seeAlso: ['imports', 'lives', 'tips export', 'tips add'],
};

const DATE_ORDERS = ['day-first', 'month-first'];

type ImportFlags = DecisionFlags & {
  live?: string;
  byDate?: boolean;
  outside?: string;
  dryRun?: boolean;
  skipBad?: boolean;
  countForTimer?: boolean;
};

export function addTipsImportCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('import'), HELP)
    .argument('<file>', 'file with a header, or - for the standard input')
    .description('Record the tips of a file')
    .option('--live <live>', 'code, id or name of the live')
    .option('--by-date', 'each tip goes to the live that ran when it was paid')
    .option('--outside <live>', 'with --by-date, the live for what was paid while none ran')
    .addOption(new Option('--count <kinds...>', 'rows that count as well').choices(COUNTED))
    .addOption(new Option('--leave-out <kinds...>', 'rows that do not count').choices(ROW_KINDS))
    .option('--rate <currency=rate>', 'the rate of another currency, as EUR=1.08', rateArgument)
    .option(
      '--column <field=name...>',
      `which column is the ${COLUMN_FIELDS.join(', ')}`,
      columnArgument,
    )
    .addOption(new Option('--names <names>', 'on overlays').choices(FILE_NAMES))
    .addOption(new Option('--encoding <encoding>', 'of the file').choices(FILE_ENCODINGS))
    .addOption(new Option('--dates <order>', 'of day and month').choices(DATE_ORDERS))
    .addOption(new Option('--decimal <sign>', 'of the amounts').choices(['.', ',']))
    .option('--skip-bad', 'import the good lines although others cannot be read')
    .option('--count-for-timer', 'they add time to the timers that ran when they were paid')
    .option('--dry-run', 'only say what would be imported')
    .action((file: string, flags: ImportFlags) => importTips(file, flags, context));
}

async function importTips(
  path: string,
  flags: ImportFlags,
  context: CommandContext,
): Promise<void> {
  const { dryRun = false, skipBad } = flags;
  if ((flags.live === undefined) === !flags.byDate) throw noTarget();
  const file = await tipFile(path, context.terminal.stdin);
  await withTipBook(context, 'write', async (book) => {
    const preview = await previewOf(book, file, flags);
    const { rows } = preview;
    const decisions = decisionsFor(preview, flags);
    const bad = badLines(preview);
    for (const { line, reason } of bad) context.detail(`line ${line}: ${plainText(reason)}.`);
    if (bad.length > 0 && !skipBad)
      throw refusal(bad, rows.filter(({ kind }) => kind === 'gift').length);
    for (const { line, reason } of remarks(preview, decisions)) {
      context.detail(`line ${line}: ${plainText(reason)}.`);
    }
    const targets = tipsByLive(preview, decisions);
    const known = rows.filter(({ state }) => state === 'known' || state === 'differing').length;
    const planned = targets.reduce((sum, { tips }) => sum + tips.length, 0);
    const recorded =
      dryRun || planned === 0
        ? null
        : await recordAll(
            book,
            { file, preview, targets, countForTimer: flags.countForTimer ?? false },
            context,
          );
    const lives = await Promise.all(
      preview.lives.map(async (live) => {
        const { tips = [], cents = 0 } = targets.find((target) => target.live === live) ?? {};
        return { live, added: tips.length, cents, total: await book.totalOf(live.id) };
      }),
    );
    const result: Result = { preview, decisions, fileName: file.name, dryRun, known, lives };
    context.print(
      {
        export: preview.export?.id ?? null,
        dry_run: dryRun,
        import_id: recorded,
        lives: lives.map(({ live: { id, code, name }, added, total }) => ({
          ...{ id, code, name, added },
          total_cents: total,
        })),
        added: planned,
        known,
        rows: rows.length,
        kinds: Object.fromEntries(
          [...rowsByGroup(rows)].map(([group, each]) => [group, each.length]),
        ),
        bad,
        ...linesOf(preview, 'differing'),
        ...linesOf(preview, 'similar'),
        ...linesOf(preview, 'elsewhere'),
        ...linesOf(preview, 'no_live'),
      },
      described(result),
    );
  });
}

/** The preview by the stored choices, and again if options or rates change it. */
async function previewOf(book: TipBook, file: File, flags: ImportFlags): Promise<ImportPreview> {
  const lives = await book.lives();
  const idOf = (wanted: string | undefined) =>
    wanted === undefined ? undefined : findLive(lives, wanted).id;
  const outside = idOf(flags.outside);
  const options: ImportOptions = { into: idOf(flags.live) ?? null, ...(outside && { outside }) };
  const first = await book.previewImport(file, options);
  const choices = choicesWith(first.choices, flags);
  const isSame = JSON.stringify(choices) === JSON.stringify(first.choices);
  const read = isSame ? first : await book.previewImport(file, { ...options, choices });
  // Throws for a missing column, with the names of all.
  if (read.export === null) columnsOf(read.header, choices.columns);
  const rates = ratesFor(read, flags);
  if (rates.length === 0) return read;
  return book.previewImport(file, { ...options, choices, rates });
}

/** Donations that cannot be recorded. */
const badLines = ({ rows }: ImportPreview): RefusedLine[] =>
  rows
    .flatMap((row): RefusedLine[] => {
      const { line, kind, state, tip, reason } = row;
      if (kind !== 'gift') return [];
      if (state === 'no_tip') return [{ line, reason: reason ?? 'it is no tip' }];
      if (state !== 'no_rate') return [];
      const rate = `give one with --rate ${tip?.currency}=RATE`;
      return [{ line, reason: `${rowRemark(row)}: ${rate}` }];
    })
    .sort((a, b) => a.line - b.line);

/** What to know about single rows before their tips are recorded. */
function remarks({ rows }: ImportPreview, decisions: Decisions): RefusedLine[] {
  return rows
    .flatMap((row): RefusedLine[] => {
      const { line, kind, state, untimed } = row;
      if (kind !== 'gift' && !isCounted(row, decisions)) return [];
      const remark = rowRemark(row) ?? '';
      if (state === 'differing') return [{ line, reason: `its tip ${remark}` }];
      if (state === 'similar' || state === 'elsewhere') {
        const isAdded = isCounted(row, decisions);
        const what = isAdded ? 'and is added' : `and is left out without --count ${state}`;
        return [{ line, reason: `it ${remark}, ${what}` }];
      }
      if (state === 'no_live') return [{ line, reason: `${remark}, so it is left out` }];
      return state === 'new' && untimed !== undefined
        ? [{ line, reason: `${untimed}, so its tip gets the time of the import` }]
        : [];
    })
    .sort((a, b) => a.line - b.line);
}

function linesOf(
  { rows }: ImportPreview,
  wanted: 'differing' | 'similar' | 'elsewhere' | 'no_live',
) {
  const lines = rows.filter(({ state }) => state === wanted).map(({ line }) => line);
  return lines.length > 0 ? { [wanted]: lines } : {};
}

/** Error kinds after which a retry can succeed. */
const RETRIABLE: readonly ErrorKind[] = ['unavailable', 'disk_full', 'unexpected'];

type Recording = {
  file: File;
  preview: ImportPreview;
  targets: readonly LiveTips[];
  countForTimer: boolean;
};

/** Each batch is recorded in one transaction. Returns the id of the import. */
async function recordAll(
  book: TipBook,
  { file, preview, targets, countForTimer }: Recording,
  context: CommandContext,
): Promise<string> {
  const { file_hash, header_hash, rows, columns } = preview;
  const planned = targets.reduce((sum, { tips }) => sum + tips.length, 0);
  let done = 0;
  try {
    const { id: import_id } = await book.beginImport({
      file_name: file.name,
      ...{ file_hash, header_hash, planned },
      export_id: preview.export?.id ?? null,
      rows: rows.length,
      choices: { ...preview.choices, ...(preview.export === null && { columns }) },
    });
    await context.withProgress('Importing', async (onProgress) => {
      for (const { live, tips } of targets) {
        for (const part of importParts(tips)) {
          await book.importTips(live.id, {
            tips: part,
            import_id,
            ...(countForTimer && { counts_for_timer: true }),
          });
          done += part.length;
          onProgress?.(done, planned);
        }
      }
    });
    return import_id;
  } catch (error) {
    if (!(error instanceof AppError && RETRIABLE.includes(error.kind))) throw error;
    throw brokenOff(error, done, planned);
  }
}

const noTarget = () =>
  new AppError('invalid', 'It is not said where the tips go.', {
    remedy: 'Name --live, or --by-date, one of these.',
  });

function refusal(bad: readonly RefusedLine[], all: number): AppError {
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

function brokenOff(error: AppError, done: number, all: number): AppError {
  const before = `Before that, ${done} of ${counted(all, 'line')} were recorded.`;
  const again = 'Run the command again for the rest: no line is recorded twice.';
  // Without a response, the remedy is to check what was recorded.
  const remedy = error.remedy && !error.cause ? `${error.remedy} ${again}` : again;
  return new AppError(error.kind, `${error.problem} ${before}`, { remedy, cause: error });
}

type Result = {
  preview: ImportPreview;
  decisions: Decisions;
  fileName: string;
  dryRun: boolean;
  known: number;
  lives: readonly {
    live: Pick<LiveSummary, 'name' | 'currency'>;
    added: number;
    cents: number;
    total: number;
  }[];
};

/** The sentence about the file and its groups, unless all its rows are tips; then what goes to each live. */
function described({ preview, decisions, fileName, dryRun, known, lives }: Result): string {
  const groups = [...rowsByGroup(preview.rows)];
  const isPlain = groups.every(([group]) => group === 'gift' || group === UNREADABLE);
  const sentence = plainText(fileSentence(preview, fileName));
  const counts = groups.map(([group, rows]) => {
    const taken = rows.filter((row) => isCounted(row, decisions)).length;
    return `  ${groupTitle(group)}: ${taken.toLocaleString('en-US')} of ${counted(rows.length, 'row')}`;
  });
  const before = known === 0 ? '' : `; ${counted(known, 'was', 'were')} there already`;
  const targets = lives.map(({ live: { name, currency }, added, cents, total }, index) => {
    const what = `${counted(added, 'tip')} into ${plainText(name)}${index === 0 ? before : ''}`;
    return dryRun
      ? `Would import ${what}: ${exactAmount(cents, currency)}.`
      : `Imported ${what}. Its total is ${exactAmount(total, currency)}.`;
  });
  if (lives.length === 0) targets.push(`There is no tip to import${before}.`);
  return [
    ...(isPlain && !dryRun ? [] : [`${sentence}.`, ...counts]),
    ...targets,
    ...(dryRun ? ['Nothing was changed.'] : []),
  ].join('\n');
}
