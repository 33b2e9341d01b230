import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { type Kind, listKind } from './kinds.ts';

/** Texts in which the commands for themes and for layouts differ. */
type KindTexts = {
  kind: Kind;
  /** What a file contains, in one sentence. */
  about: string;
  /** A name for the examples, and its file name. */
  example: { name: string; file: string };
};

const THEME: KindTexts = {
  kind: 'theme',
  about: 'A theme is written into one file with its images, its own fonts and its layout.',
  example: { name: 'Deep Space', file: 'deep-space' },
};
const LAYOUT: KindTexts = {
  kind: 'layout',
  about: 'A layout is written into one file with its logo.',
  example: { name: 'Corner', file: 'corner' },
};

/** Adds the commands `theme` and `layout` with their subcommands `list`, `export` and `import`. */
export function addThemeFileCommands(program: Command, context: CommandContext): void {
  addCommands(program, THEME, context).option(
    '--no-layout',
    'leave out the layout that the theme brings along',
  );
  addCommands(program, LAYOUT, context);
}

/** Returns `import`, so that options can be added. */
function addCommands(program: Command, words: KindTexts, context: CommandContext): Command {
  const { kind, about, example } = words;
  const help = {
    about: `${about} Works while a server runs and without one.`,
    examples: [
      `streamhost ${kind} list`,
      `streamhost ${kind} export "${example.name}"`,
      `streamhost ${kind} import ${fileOf(words)}`,
    ],
    seeAlso: [`${kind} list`, `${kind} export`, `${kind} import`],
  };
  const parent = withHelp(program.command(kind), help).description(
    `List, export and import ${kind}s`,
  );
  addListCommand(parent, words, context);
  addExportCommand(parent, words, context);
  return addImportCommand(parent, words, context);
}

function addListCommand(parent: Command, { kind }: KindTexts, context: CommandContext): void {
  const help = {
    about: 'They come by name.',
    details: [`With --json it is one list of the ${kind}s as the API has them.`],
    examples: [`streamhost ${kind} list`, `streamhost ${kind} list --json`],
    seeAlso: [`${kind} export`, 'link'],
  };
  withHelp(parent.command('list'), help)
    .description(`List ${kind}s with their ids`)
    .action(() => listKind(kind, context));
}

function addExportCommand(parent: Command, words: KindTexts, context: CommandContext): void {
  const { kind, about, example } = words;
  const command = `streamhost ${kind} export "${example.name}"`;
  const help = {
    about,
    examples: [command, `${command} ${fileOf(words)} --force`],
    seeAlso: [`${kind} list`, `${kind} import`],
  };
  withHelp(parent.command('export'), help)
    .argument(`<${kind}>`, `id or exact name of the ${kind}`)
    .argument('[file]', 'where to write it (default: under its own name in this folder)')
    .description(`Write a ${kind} into one file`)
    .option('--force', 'replace a file that is there')
    .action((wanted: string, file: string | undefined, flags: { force?: boolean }) =>
      exportFile(kind, wanted, { file, force: flags.force === true }, context),
    );
}

function addImportCommand(parent: Command, words: KindTexts, context: CommandContext): Command {
  const { kind } = words;
  const command = `streamhost ${kind} import ${fileOf(words)}`;
  const help = {
    about: 'All of the file is imported or nothing. A name that is taken gets a number.',
    examples: [command, `${command} --json`],
    seeAlso: [`${kind} list`, `${kind} export`],
  };
  return withHelp(parent.command('import'), help)
    .argument('<file>', 'a file that was exported')
    .description(`Add the ${kind} of an exported file`)
    .action((file: string, flags: { layout?: boolean }) =>
      importFile(kind, file, { withLayout: flags.layout !== false }, context),
    );
}

const fileOf = ({ kind, example }: KindTexts) => `${example.file}.streamhost-${kind}.zip`;
