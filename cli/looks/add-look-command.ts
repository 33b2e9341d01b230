import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { exportLook } from './export-look.ts';
import { importLook } from './import-look.ts';
import { listLooks } from './list-looks.ts';
import type { Kind } from './look.ts';

/** What differs between the commands for themes and those for layouts. */
export type LookWords = {
  kind: Kind;
  /** What is in a file, in a sentence. */
  about: string;
  /** A name for the examples, and the same as it stands in a file name. */
  example: { name: string; file: string };
};

/** Adds a command with `list`, `export` and `import`. Returns the last one, for options of its own. */
export function addLookCommand(
  program: Command,
  words: LookWords,
  context: CommandContext,
): Command {
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
  const look = withHelp(program.command(kind), help).description(
    `List, export and import ${kind}s`,
  );
  addListCommand(look, words, context);
  addExportCommand(look, words, context);
  return addImportCommand(look, words, context);
}

function addListCommand(look: Command, { kind }: LookWords, context: CommandContext): void {
  const help = {
    about: 'They come by name.',
    details: [`With --json it is one list of the ${kind}s as the API has them.`],
    examples: [`streamhost ${kind} list`, `streamhost ${kind} list --json`],
    seeAlso: [`${kind} export`, 'link'],
  };
  withHelp(look.command('list'), help)
    .description(`List ${kind}s with their ids`)
    .action(() => listLooks(kind, context));
}

function addExportCommand(look: Command, words: LookWords, context: CommandContext): void {
  const { kind, about, example } = words;
  const command = `streamhost ${kind} export "${example.name}"`;
  const help = {
    about,
    examples: [command, `${command} ${fileOf(words)} --force`],
    seeAlso: [`${kind} list`, `${kind} import`],
  };
  withHelp(look.command('export'), help)
    .argument(`<${kind}>`, `id or exact name of the ${kind}`)
    .argument('[file]', 'where to write it (default: under its own name in this folder)')
    .description(`Write a ${kind} into one file`)
    .option('--force', 'replace a file that is there')
    .action((wanted: string, file: string | undefined, flags: { force?: boolean }) =>
      exportLook(kind, wanted, { file, force: flags.force === true }, context),
    );
}

function addImportCommand(look: Command, words: LookWords, context: CommandContext): Command {
  const { kind } = words;
  const command = `streamhost ${kind} import ${fileOf(words)}`;
  const help = {
    about: 'All of the file is imported or nothing. A name that is taken gets a number.',
    examples: [command, `${command} --json`],
    seeAlso: [`${kind} list`, `${kind} export`],
  };
  return withHelp(look.command('import'), help)
    .argument('<file>', 'a file that was exported')
    .description(`Add the ${kind} of an exported file`)
    .action((file: string, flags: { layout?: boolean }) =>
      importLook(kind, file, { withLayout: flags.layout !== false }, context),
    );
}

const fileOf = ({ kind, example }: LookWords) => `${example.file}.streamhost-${kind}.zip`;
