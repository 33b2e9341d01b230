import { type Command, CommanderError, Option } from 'commander';
import { EXPORT_FORMATS, type ExportFormat } from '#contract/limits.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { fill, openOutput } from '../output/open-output.ts';
import { addRangeOptions, type RangeFlags, rangeQuery } from '../tips/tip-range.ts';

const HELP: HelpText = {
  about:
    'The tip that was paid last comes first. Without a file everything goes to the standard output. Days are those of the timezone of your settings.',
  details: [
    'Each tip has the currency of its live, which its amount is in, when it was paid and recorded, in UTC and on your clocks, and the id of its payment. One that came from a source has what the source told, too: its name, the original amount and currency, and the rate that it was counted by. No source tells its fees.',
    'csv has commas and decimal points; csv-semicolon has semicolons and decimal commas, for spreadsheets of many languages; xlsx is a workbook. In a CSV file, cells that a spreadsheet would take for a formula begin with an apostrophe, which tips import takes away again; --bom marks the file as UTF-8 for spreadsheets that take it for something else.',
  ],
  examples: [
    'streamhost tips export tips.csv --live k7qx2mab',
    'streamhost tips export november.xlsx --from 2026-11-01 --to 2026-11-30',
    'streamhost tips export all.json --all --force',
    'streamhost tips export marathon.csv --series "Winter marathon"',
    'streamhost tips export --all | head',
  ],
  seeAlso: ['tips import', 'tips totals', 'backup'],
};

type ExportFlags = RangeFlags & {
  all?: boolean;
  format?: ExportFormat;
  bom?: boolean;
  force?: boolean;
};

export function addTipsExportCommand(tips: Command, context: CommandContext): void {
  const command = withHelp(tips.command('export'), HELP)
    .argument('[file]', 'where to write them (default: the standard output)')
    .description('Write tips as CSV, JSON or an Excel workbook')
    .optionsGroup('Which tips, at least one of these:')
    .addOption(
      new Option('--live <live>', 'those of one live, by code, id or name').conflicts('all'),
    )
    .addOption(
      new Option('--series <series>', 'those of a series, by id or name').conflicts([
        'all',
        'live',
      ]),
    )
    .option('--all', 'those of all lives');
  addRangeOptions(command)
    .optionsGroup('Options:')
    .addOption(
      new Option(
        '--format <format>',
        'what to write (default: as the file is called, else csv)',
      ).choices(EXPORT_FORMATS),
    )
    .option('--bom', 'begin a CSV file with a byte order mark')
    .option('--force', 'replace a file that is there')
    .action((file: string | undefined, flags: ExportFlags) =>
      exportTips(file, flags, command.optsWithGlobals().json === true, context),
    );
}

async function exportTips(
  file: string | undefined,
  flags: ExportFlags,
  wantsJson: boolean,
  context: CommandContext,
): Promise<void> {
  const { live, series, all, from, to, source, bom = false, force = false } = flags;
  if (!all && [live, series, from, to, source].every((flag) => flag === undefined)) {
    const question = 'name a live with --live, or take the tips of all with --all';
    throw new CommanderError(2, 'streamhost.missingLive', question);
  }
  const format = flags.format ?? formatOf(file, wantsJson);
  if (format === 'xlsx' && file === undefined && context.terminal.stdout.isTTY) {
    throw new CommanderError(2, 'streamhost.missingFile', 'name a file, such as tips.xlsx');
  }
  await withApi(context, 'read', async (api) => {
    const query = await rangeQuery(api, { live, series, from, to, source });
    query.set('format', format);
    const { content } = await api.download(`/api/tips/export?${query}`);
    const output = await openOutput(file, force, context.terminal.stdout);
    await fill(output, async () => {
      for await (const part of bom ? content : withoutMark(content)) {
        if (!(await output.write(part))) return;
      }
    });
  });
  if (file !== undefined) context.print({ file }, `Wrote the tips to ${file}`);
}

/** By the ending of the file. */
function formatOf(file: string | undefined, wantsJson: boolean): ExportFormat {
  const ending = file?.toLowerCase().split('.').at(-1);
  if (ending === 'xlsx' || ending === 'json') return ending;
  return file === undefined && wantsJson ? 'json' : 'csv';
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

async function* withoutMark(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const part of content) {
    const isMarked = isFirst && BYTE_ORDER_MARK.every((byte, index) => part[index] === byte);
    yield isMarked ? part.subarray(BYTE_ORDER_MARK.length) : part;
    isFirst = false;
  }
}
