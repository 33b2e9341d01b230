import type { Command } from 'commander';
import { createProgram } from '../program.ts';

/** All commands of a new program, including the program itself. */
export const allCommands = (parent: Command = createProgram().program): Command[] => [
  parent,
  ...parent.commands.flatMap((command) => allCommands(command)),
];
