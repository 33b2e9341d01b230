import { Argument, type Command } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion/completion-script.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';

const HELP: HelpText = {
  about:
    'The shell then completes commands, options, lives, themes, layouts, backups and files at Tab.',
  details: [
    'It works for the command streamhost, so that has to be one: npm link in a checkout makes it one. To have it for good, put the line of your shell below into ~/.bashrc, ~/.zshrc, ~/.config/fish/config.fish or $PROFILE.',
  ],
  examples: [
    'source /dev/stdin <<< "$(streamhost completion bash)"',
    'source <(streamhost completion zsh)',
    'streamhost completion fish | source',
    'streamhost completion powershell | Out-String | Invoke-Expression',
  ],
  seeAlso: ['help'],
};

export function addCompletionCommand(program: Command, { terminal }: CommandContext): void {
  withHelp(program.command('completion'), HELP)
    .description('Print a script that completes commands in a shell')
    .addArgument(new Argument('<shell>', 'the shell that runs it').choices(SHELLS))
    .action(async (shell: Shell) => {
      terminal.stdout.write(await completionScript(shell));
    });
}
