import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addThemeFileCommands } from '../theme-files/add-commands.ts';

export function addThemeCommand(program: Command, context: CommandContext): void {
  addThemeFileCommands(
    program,
    {
      kind: 'theme',
      about: 'A theme is written into one file with its images, its own fonts and its layout.',
      example: { name: 'Deep Space', file: 'deep-space' },
    },
    context,
  ).option('--no-layout', 'leave out the layout that the theme brings along');
}
