import type { Command } from 'commander';
import type { ImportChange, TipImport } from '#contract/tip-imports.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { changeText } from '#domain/tip-import/change-text.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';

const HELP: HelpText = {
  about:
    'Each import of a file is stored with its tips, so that exactly these can be taken out again.',
  examples: [
    'streamhost imports list',
    'streamhost imports undo 019ac1f0-0000-7000-8000-000000000000',
  ],
  seeAlso: ['tips import'],
};

const LIST_HELP: HelpText = {
  about: 'The newest import comes first, with its tips by live, where they are now.',
  examples: ['streamhost imports list', 'streamhost imports list --json'],
  seeAlso: ['imports undo', 'imports redo'],
};

const UNDO_HELP: HelpText = {
  about:
    'Its tips are taken out if they are not deleted, also moved and edited ones. A payment that a source sent, too, stays, and one that waited before the import waits again.',
  examples: [
    'streamhost imports undo 019ac1f0-0000-7000-8000-000000000000',
    'streamhost imports undo 019ac1f0-0000-7000-8000-000000000000 --json',
  ],
  seeAlso: ['imports list', 'imports redo'],
};

const REDO_HELP: HelpText = {
  about: 'Payments that were counted since the undo are not counted twice.',
  examples: [
    'streamhost imports redo 019ac1f0-0000-7000-8000-000000000000',
    'streamhost imports redo 019ac1f0-0000-7000-8000-000000000000 --json',
  ],
  seeAlso: ['imports list', 'imports undo'],
};

export function addImportsCommand(program: Command, context: CommandContext): void {
  const imports = withHelp(program.command('imports'), HELP).description(
    'List the imports of files, and undo or redo one',
  );
  withHelp(imports.command('list'), LIST_HELP)
    .description('List the imports, newest first')
    .action(() => list(context));
  withHelp(imports.command('undo'), UNDO_HELP)
    .argument('<id>', 'id of the import')
    .description('Take out the tips of an import')
    .action((id: string) => change(id, 'undo', context));
  withHelp(imports.command('redo'), REDO_HELP)
    .argument('<id>', 'id of the import')
    .description('Bring back the tips of an undone import')
    .action((id: string) => change(id, 'redo', context));
}

const list = (context: CommandContext) =>
  withApi(context, 'read', async (api) => {
    const { body: imports } = await api.send<TipImport[]>('GET', '/api/tips/imports');
    if (imports.length === 0) {
      context.print(imports, 'No file was imported yet.');
      return;
    }
    const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
    const timezone = settingsTimezone(await context.paths());
    const rows = imports.map((each) => [
      each.id,
      zonedTime(each.created_at, timezone),
      plainText(each.file_name),
      tipsText(each),
    ]);
    const titles = ['Id', timeTitle('Imported', timezone), 'File', 'Tips'];
    context.print(imports, await context.table(titles, rows, 2));
  });

function tipsText({ sums, undone_at }: TipImport): string {
  const tips = counted(
    sums.reduce((sum, each) => sum + each.tips, 0),
    'tip',
  );
  const lives = sums.map(
    ({ live_name, amount_cents, currency }) =>
      `${plainText(live_name)} ${exactAmount(amount_cents, currency)}`,
  );
  return [`${tips}${undone_at === null ? '' : ', undone'}`, ...lives].join('; ');
}

const change = (id: string, what: 'undo' | 'redo', context: CommandContext) =>
  withApi(context, 'write', async (api) => {
    const path = `/api/tips/imports/${encodeURIComponent(id)}/${what}`;
    const { body } = await api.send<ImportChange>('POST', path, { body: {} });
    context.print(body, changeText(body, what));
  });
