import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { dataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import type { OpenDataDir } from '../../server/open-data-dir.ts';
import type { SeedText } from '../../server/seed/read-seed.ts';
import { confirm, requireSomebodyToAsk } from '../confirm.ts';
import type { CommandContext } from '../context.ts';
import { describeSeeded } from '../output/seeded.ts';

const HELP = `
A seed file is JSON with any of: settings, files, fonts, fans, rewards, layouts, themes, lives. Each
entry is what the API takes; tips stand in their live. Things name each other by their key or name,
and images and fonts by paths beside the file. It is added to what is there, all of it or, where
anything is wrong, nothing. --example prints a file to start from.

An image is named by its path, or by its key: with "files": {"bat": "art/bat.png"} a theme may say
"sprites": ["bat"]. Fonts are listed as "fonts": [{"file": "fonts/mine.woff2"}].

--reset first removes all lives, tips, fans, rewards, themes and layouts, and keeps a copy of the
database in the folder backups. Uploaded images that nothing shows any more go a day later.

The data directory must not be in use by a server.

Examples:
  streamhost seed --demo
  streamhost seed --example > seed.json
  streamhost seed --file seed.json --data-dir ./show
  streamhost seed --demo --reset --yes --json`;

type SeedFlags = {
  demo?: boolean;
  file?: string;
  example?: boolean;
  reset?: boolean;
  yes?: boolean;
};

export function addSeedCommand(program: Command, context: CommandContext): void {
  const command = program.command('seed');
  command
    .description('Fill the database with a demo, or with the content of a file')
    .addOption(new Option('--demo', 'a studio to look around in').conflicts(['file', 'example']))
    .addOption(new Option('--file <seed.json>', 'content of your own').conflicts('example'))
    .option('--example', 'print a small seed file')
    .option('--reset', 'remove what is there first')
    .option('--yes', 'do not ask before that')
    .addHelpText('after', HELP)
    .action(async (flags: SeedFlags) => {
      refuseWrongUsage(command, flags);
      await (flags.example ? printExample(context) : fill(flags, context));
    });
}

function refuseWrongUsage(command: Command, { demo, file, example, reset, yes }: SeedFlags): void {
  if (!demo && file === undefined && !example) {
    command.error('error: say what to fill the database with: --demo or --file <seed.json>');
  }
  if (reset && !yes) requireSomebodyToAsk();
}

async function printExample(context: CommandContext): Promise<void> {
  const { exampleSeed } = await import('../../server/seed/example.ts');
  const example = exampleSeed(new Date());
  context.print(example, JSON.stringify(example, null, 2));
}

async function fill(flags: SeedFlags, context: CommandContext): Promise<void> {
  const { settings } = await context.settings();
  const paths = dataPaths(settings.dataDir);
  const { demo, file = '', reset = false, yes } = flags;
  // Read first, so that a mistyped name makes no data directory.
  const own = demo ? undefined : await readSeedFile(file);
  const { openDataDir } = await import('../../server/open-data-dir.ts');
  const { refuseContent, seed } = await import('../../server/seed/seed.ts');
  const data = await openDataDir(paths);
  try {
    if (demo && !reset) await refuseContent(data.storage, paths.root);
    if (reset && !yes) await askToRemove(data, paths.root);
    const source = own ?? (await readDemo(data));
    const { uploadMaxMb } = settings;
    const { onProgress, end } = await context.progress('Seeding');
    const options = { paths, uploadMaxMb, isReset: reset, onProgress };
    const seeded = await seed(data.storage, source, options).finally(end);
    context.print({ data_dir: paths.root, ...seeded }, describeSeeded(seeded, paths.root));
  } finally {
    await data.close();
  }
}

async function readSeedFile(file: string): Promise<SeedText> {
  try {
    const text = await readFile(file, 'utf8');
    return { name: file, text: text.replace(/^\uFEFF/, ''), folder: dirname(resolve(file)) };
  } catch (cause) {
    throw new AppError('not_found', `${file} cannot be read. Check its name and its rights.`, {
      cause,
    });
  }
}

async function readDemo({ storage }: OpenDataDir): Promise<SeedText> {
  const { demoText } = await import('../demo.ts');
  return demoText(storage);
}

/** Throws without a yes; where there is nothing to remove, nobody is asked. */
async function askToRemove({ storage }: OpenDataDir, dataDir: string): Promise<void> {
  const { hasContent } = await import('../../server/seed/content.ts');
  if (!(await hasContent(storage.fork()))) return;
  const question = `Remove all lives, tips, fans, rewards, themes and layouts in ${dataDir}? A copy of the database is kept.`;
  await confirm(question);
}
