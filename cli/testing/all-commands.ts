import type { Command } from 'commander';
import { createProgram } from '../program.ts';

/** The commands of a new program: itself, and all below it. */
export const allCommands = (parent: Command = createProgram().program): Command[] => [
  parent,
  ...parent.commands.flatMap((command) => allCommands(command)),
];
