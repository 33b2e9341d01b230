import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedLine } from './completion/typed-line.ts';
import { createProgram } from './program.ts';
import { linesOf } from './testing/readme-lines.ts';

test('every command and option for power users in the README exists in the program', () => {
  const text = linesOf('For power users').join('\n');
  const commands = [...text.matchAll(/npx streamhost ([^|>\n]+)/g)].map(([, words = '']) => words);
  assert.ok(commands.length > 10);
  for (const typed of commands) {
    const words = typed.match(/"[^"]*"|\S+/g) ?? [];
    const { command, operands, given, waiting } = readTypedLine(createProgram().program, words);
    assert.ok(command.parent, typed);
    // A group of commands has no operand besides its subcommands.
    if (command.commands.length > 0) assert.deepEqual(operands, [], typed);
    assert.equal(waiting, undefined, typed);
    const flags = words.filter((word) => word.startsWith('-') && word !== '-');
    const known = [...given.keys()].map(({ long }) => long);
    assert.deepEqual(known, flags, typed);
  }
});
