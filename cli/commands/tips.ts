import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { addTipsAddCommand } from './tips-add.ts';
import { addTipsExportCommand } from './tips-export.ts';
import { addTipsImportCommand } from './tips-import.ts';
import { addTipsListCommand } from './tips-list.ts';

const HELP = `
All of it works while a server runs, which shows the change at once, and without one. LIVE is the
code, the id or the exact name of a live; 'streamhost lives' lists them.

Examples:
  streamhost tips add --live k7qx2mab --fan "Pixel Ghost" --amount 12.50
  streamhost tips list --live k7qx2mab
  streamhost tips export tips.csv --all`;

export function addTipsCommand(program: Command, context: CommandContext): void {
  const tips = program
    .command('tips')
    .description('Add, list, import and export tips')
    .addHelpText('after', HELP);
  addTipsAddCommand(tips, context);
  addTipsListCommand(tips, context);
  addTipsImportCommand(tips, context);
  addTipsExportCommand(tips, context);
}
