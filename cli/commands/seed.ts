import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { dataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import type { SeedText } from '../../server/library/seed/read-seed.ts';
import type { OpenDataDir } from '../../server/open-data-dir.ts';
import { readFile } from '../../server/system/disk/files.ts';
import { confirm, requireTerminal } from '../confirm.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { jsonText } from '../json-text.ts';
import { describeSeeded } from '../output/seeded.ts';
import { portToKeep } from '../port-to-keep.ts';

const HELP: HelpText = {
  about:
    'What is in a file is added to what is there: all of it or, where anything is wrong, nothing. The data directory must not be in use by a server.',
  details: [
    'A seed file is JSON with any of: settings, files, fonts, fans, rewards, layouts, themes, lives. Each entry is what the API takes; tips stand in their live. Things name each other by their key or name, and images and fonts by paths beside the file.',
    'An image is named by its path, or by its key: with "files": {"bat": "art/bat.png"} a theme may say "sprites": ["bat"]. Fonts are listed as "fonts": [{"file": "fonts/mine.woff2"}].',
    'The example names ./seed.schema.json as its schema: with the output of --schema under this name beside it, editors complete and check the file as it is written.',
    '--reset first removes all lives, tips, fans, rewards, themes and layouts, and keeps a copy of the database. Uploaded images that nothing shows any more go a day later.',
  ],
  environment: {
    STREAMHOST_UPLOAD_MAX_MB: 'the largest image that is taken, in megabytes (default: 10)',
  },
  files: { backups: 'the copy of the database that --reset keeps' },
  examples: [
    'streamhost seed --demo',
    'streamhost seed --example > seed.json',
    'streamhost seed --schema > seed.schema.json',
    'streamhost seed --file seed.json --data-dir ./show',
    'streamhost seed --demo --reset --yes --json',
  ],
  seeAlso: ['serve', 'restore'],
};

/** Flags that only print. */
const PRINTED = ['example', 'schema'] as const;

type SeedFlags = {
  demo?: boolean;
  file?: string;
  example?: boolean;
  schema?: boolean;
  reset?: boolean;
  yes?: boolean;
};

export function addSeedCommand(program: Command, context: CommandContext): void {
  const command = withHelp(program.command('seed'), HELP);
  command
    .description('Fill the database with a demo, or with the content of a file')
    .optionsGroup('Content, one of these:')
    .addOption(new Option('--demo', 'a studio to look around in').conflicts(['file', ...PRINTED]))
    .addOption(new Option('--file <seed.json>', 'content of your own').conflicts([...PRINTED]))
    .optionsGroup('What is there already:')
    .option('--reset', 'remove it first')
    .option('--yes', 'do not ask before that')
    .optionsGroup('Help with a file of your own:')
    .addOption(new Option('--example', 'print a small seed file').conflicts('schema'))
    .option('--schema', 'print the JSON Schema by which editors complete and check a seed file')
    .action(async (flags: SeedFlags) => {
      refuseWrongUsage(command, flags, context);
      const printed = await contentToPrint(flags);
      if (printed) context.print(printed, JSON.stringify(printed, null, 2));
      else await fill(flags, context);
    });
}

function refuseWrongUsage(
  command: Command,
  { demo, file, example, schema, reset, yes }: SeedFlags,
  { terminal }: CommandContext,
): void {
  if (!demo && file === undefined && !example && !schema) {
    command.error('error: say what to fill the database with: --demo or --file <seed.json>');
  }
  if (reset && !yes && !example && !schema) requireTerminal(terminal);
}

async function contentToPrint({ example, schema }: SeedFlags): Promise<object | undefined> {
  if (example)
    return (await import('../../server/library/seed/example.ts')).exampleSeed(new Date());
  if (schema) return (await import('../../server/library/seed/seed-schema.ts')).seedSchema();
  return undefined;
}

async function fill(flags: SeedFlags, context: CommandContext): Promise<void> {
  const { settings, origins } = await context.settings();
  const paths = dataPaths(settings.dataDir);
  const { demo, file = '', reset = false, yes } = flags;
  // Reads the file first, so that a mistyped name creates no data directory.
  const own = demo ? undefined : await readSeedFile(file);
  const { openDataDir } = await import('../../server/open-data-dir.ts');
  const { refuseContent, seed } = await import('../../server/library/seed/seed.ts');
  const data = await openDataDir(paths, await portToKeep(settings, origins));
  try {
    if (demo && !reset) await refuseContent(data.storage, paths.root);
    if (reset && !yes) await confirmRemoval(data, paths.root, context);
    const source = own ?? (await readDemo(data));
    const { uploadMaxMb } = settings;
    const options = { paths, uploadMaxMb, isReset: reset };
    const seeded = await context.withProgress('Seeding', (onProgress) =>
      seed(data.storage, source, { ...options, onProgress }),
    );
    context.print({ data_dir: paths.root, ...seeded }, describeSeeded(seeded, paths.root));
  } finally {
    await data.close();
  }
}

async function readSeedFile(file: string): Promise<SeedText> {
  const bytes = await readFile(file).catch((cause) => {
    const remedy = 'Check its name and its rights.';
    throw new AppError('not_found', `${file} cannot be read.`, { remedy, cause });
  });
  return { name: file, text: jsonText(file, bytes), folder: dirname(resolve(file)) };
}

async function readDemo({ storage }: OpenDataDir): Promise<SeedText> {
  const { demoText } = await import('../demo.ts');
  return demoText(storage);
}

/** Prompts before content is removed. Throws without a yes. */
async function confirmRemoval(
  { storage }: OpenDataDir,
  dataDir: string,
  { terminal }: CommandContext,
): Promise<void> {
  const { hasContent } = await import('../../server/storage/queries/content.ts');
  if (!(await hasContent(storage.fork()))) return;
  const question = `Remove all lives, tips, fans, rewards, themes and layouts in ${dataDir}? A copy of the database is kept.`;
  await confirm(question, terminal);
}
