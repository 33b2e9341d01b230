import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';

const HELP: HelpText = {
  about:
    'The scripts of streamhost completion ask it. The first line is :files, :folders or :none, for the paths that the shell adds itself; then comes a suggestion a line, with its description after a tab.',
  examples: ['streamhost complete --word=ver -- backup', 'streamhost complete --word= -- restore'],
  seeAlso: ['completion'],
};

/** Called by the shell scripts. */
export function addCompleteCommand(program: Command, { terminal }: CommandContext): void {
  withHelp(program.command('complete', { hidden: true }), HELP)
    .description('Print what may stand at the cursor of a command line')
    .argument('[words...]', 'the words between the name of the program and the cursor')
    .option('--word <text>', 'what is typed of the word at the cursor', '')
    .action(async (words: string[], { word }: { word: string }) => {
      const { suggest } = await import('../completion/suggest.ts');
      const { suggestions, paths } = await suggest(program, words, word);
      const lines = suggestions.map(({ value, description }) => `${value}\t${description}`);
      terminal.stdout.write([`:${paths}`, ...lines, ''].join('\n'));
    });
}
