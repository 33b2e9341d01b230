import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addThemeFileCommands } from '../theme-files/add-commands.ts';

export function addLayoutCommand(program: Command, context: CommandContext): void {
  addThemeFileCommands(
    program,
    {
      kind: 'layout',
      about: 'A layout is written into one file with its logo.',
      example: { name: 'Corner', file: 'corner' },
    },
    context,
  );
}
