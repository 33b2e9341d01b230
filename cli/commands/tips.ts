import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addTipsAddCommand } from './tips-add.ts';
import { addTipsExportCommand } from './tips-export.ts';
import { addTipsImportCommand } from './tips-import.ts';
import { addTipsListCommand } from './tips-list.ts';
import { addTipsMoveCommand } from './tips-move.ts';
import { addTipsTotalsCommand } from './tips-totals.ts';
import { addTipsWatchCommand } from './tips-watch.ts';

const HELP: HelpText = {
  about:
    'All of it but watch works while a server runs, which shows the change at once, and without one.',
  examples: [
    'streamhost tips add --live k7qx2mab --fan "Pixel Ghost" --amount 12.50',
    'streamhost tips list --live k7qx2mab',
    'streamhost tips export tips.csv --all',
  ],
  seeAlso: ['lives'],
};

export function addTipsCommand(program: Command, context: CommandContext): void {
  const tips = withHelp(program.command('tips'), HELP).description(
    'Add, list, add up, watch, move, import and export tips',
  );
  addTipsAddCommand(tips, context);
  addTipsListCommand(tips, context);
  addTipsWatchCommand(tips, context);
  addTipsMoveCommand(tips, context);
  addTipsImportCommand(tips, context);
  addTipsExportCommand(tips, context);
  addTipsTotalsCommand(tips, context);
}
