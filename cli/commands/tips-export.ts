import { type Command, CommanderError, Option } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import { counted } from '#domain/text/counted.ts';
import { csvFormat, type TipFormat } from '../../server/tips/files/csv-format.ts';
import { type TipBook, withTipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { fill, type Output, openOutput } from '../output/open-output.ts';
import { jsonFormat } from '../tips/json-format.ts';

const HELP: HelpText = {
  about: 'The newest tip comes first. Without a file everything goes to the standard output.',
  details: [
    'Each tip has the currency of its live, which its amount is in. One that came from a source has what the source told, too: its name, the original amount and currency, and the rate that it was counted by.',
    'In a CSV file, cells that a spreadsheet would take for a formula begin with an apostrophe, which tips import takes away again; --bom marks the file as UTF-8 for spreadsheets that take it for something else.',
  ],
  examples: [
    'streamhost tips export tips.csv --live k7qx2mab',
    'streamhost tips export all.json --all --force',
    'streamhost tips export --all | head',
  ],
  seeAlso: ['tips import', 'backup'],
};

type ExportFlags = {
  live?: string;
  all?: boolean;
  format?: 'csv' | 'json';
  bom?: boolean;
  force?: boolean;
};

export function addTipsExportCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('export'), HELP)
    .argument('[file]', 'where to write them (default: the standard output)')
    .description('Write tips as CSV or JSON')
    .optionsGroup('Which tips, one of these:')
    .addOption(
      new Option('--live <live>', 'those of one live, by code, id or name').conflicts('all'),
    )
    .option('--all', 'those of all lives')
    .optionsGroup('Options:')
    .addOption(
      new Option(
        '--format <format>',
        'what to write (default: as the file is called, else csv)',
      ).choices(['csv', 'json']),
    )
    .option('--bom', 'begin a CSV file with a byte order mark')
    .option('--force', 'replace a file that is there')
    .action((file: string | undefined, flags: ExportFlags, command: Command) =>
      exportTips(file, flags, command.optsWithGlobals().json === true, context),
    );
}

async function exportTips(
  file: string | undefined,
  flags: ExportFlags,
  wantsJson: boolean,
  context: CommandContext,
): Promise<void> {
  if (flags.live === undefined && !flags.all) {
    const question = 'name a live with --live, or take the tips of all with --all';
    throw new CommanderError(2, 'streamhost.missingLive', question);
  }
  const isJson = file === undefined ? wantsJson : file.toLowerCase().endsWith('.json');
  const format =
    (flags.format ?? (isJson ? 'json' : 'csv')) === 'json'
      ? jsonFormat()
      : await csvFormat(flags.bom === true);
  const tips = await withTipBook(context, 'read', async (book) => {
    const lives = await book.lives();
    const chosen = flags.all ? lives : [findLive(lives, flags.live)];
    const output = await openOutput(file, flags.force === true, context.terminal.stdout);
    return fill(output, () => writeTips(book, chosen, format, output));
  });
  if (file === undefined) return;
  context.print({ file, tips }, `Wrote ${counted(tips, 'tip')} to ${file}`);
}

/** Returns the number of written tips. */
async function writeTips(
  book: TipBook,
  lives: readonly LiveSummary[],
  format: TipFormat,
  output: Output,
): Promise<number> {
  let count = 0;
  await output.write(format.begin);
  for (const live of lives) {
    for await (const tips of book.tipsOf(live.id)) {
      count += tips.length;
      if (!(await output.write(format.page(live, tips)))) return count;
    }
  }
  await output.write(format.end);
  return count;
}
