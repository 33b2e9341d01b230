import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { exportLook } from './export-look.ts';
import { importLook } from './import-look.ts';
import { listLooks } from './list-looks.ts';
import type { Kind } from './look.ts';

/** What differs between the commands for themes and those for layouts. */
export type LookWords = {
  kind: Kind;
  /** What is in a file, in whole lines. */
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
  const look = program
    .command(kind)
    .description(`List, export and import ${kind}s`)
    .addHelpText(
      'after',
      helpOf(`${about}\nWorks while a server runs and without one.`, [
        `${kind} list`,
        `${kind} export "${example.name}"`,
        `${kind} import ${fileOf(words)}`,
      ]),
    );
  addListCommand(look, words, context);
  addExportCommand(look, words, context);
  return addImportCommand(look, words, context);
}

function addListCommand(look: Command, { kind }: LookWords, context: CommandContext): void {
  const help = `With --json it is one list of the ${kind}s as the API has them.`;
  look
    .command('list')
    .description(`List ${kind}s with their ids`)
    .addHelpText('after', helpOf(help, [`${kind} list`, `${kind} list --json`]))
    .action(() => listLooks(kind, context));
}

function addExportCommand(look: Command, words: LookWords, context: CommandContext): void {
  const { kind, about, example } = words;
  const command = `${kind} export "${example.name}"`;
  look
    .command('export')
    .argument(`<${kind}>`, `id or exact name of the ${kind}`)
    .argument('[file]', 'where to write it (default: under its own name in this folder)')
    .description(`Write a ${kind} into one file`)
    .option('--force', 'replace a file that is there')
    .addHelpText('after', helpOf(about, [command, `${command} ${fileOf(words)} --force`]))
    .action((wanted: string, file: string | undefined, flags: { force?: boolean }) =>
      exportLook(kind, wanted, { file, force: flags.force === true }, context),
    );
}

function addImportCommand(look: Command, words: LookWords, context: CommandContext): Command {
  const { kind } = words;
  const help = 'All of the file is imported or nothing. A name that is taken gets a number.';
  const command = `${kind} import ${fileOf(words)}`;
  return look
    .command('import')
    .argument('<file>', 'a file that was exported')
    .description(`Add the ${kind} of such a file`)
    .addHelpText('after', helpOf(help, [command, `${command} --json`]))
    .action((file: string, flags: { layout?: boolean }) =>
      importLook(kind, file, { withLayout: flags.layout !== false }, context),
    );
}

const fileOf = ({ kind, example }: LookWords) => `${example.file}.streamhost-${kind}.zip`;

const helpOf = (text: string, examples: readonly string[]) =>
  `\n${text}\n\nExamples:\n${examples.map((example) => `  streamhost ${example}`).join('\n')}`;
