import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addLookCommand } from '../looks/add-look-command.ts';

export function addLayoutCommand(program: Command, context: CommandContext): void {
  addLookCommand(
    program,
    {
      kind: 'layout',
      about: 'A layout is written into one file with its logo.',
      example: { name: 'Corner', file: 'corner' },
    },
    context,
  );
}
