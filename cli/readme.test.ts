import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readTypedLine } from './completion/typed-line.ts';
import { createProgram } from './program.ts';
import { linesOf, pages, textOf } from './testing/readme-lines.ts';

test('every command and option in README and docs exists in the program', () => {
  const text = pages().flatMap(linesOf).join('\n');
  const commands = [...text.matchAll(/npx streamhost ([^|>\n]+)/g)].map(([, words = '']) => words);
  assert.ok(commands.length > 25);
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

test('every link to a file in README, docs and CONTRIBUTING exists', () => {
  const links = [...pages(), 'CONTRIBUTING.md'].flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => ({ page, link })),
  );
  const files = links.filter(({ link }) => !link.includes(':'));
  assert.ok(files.length > 20);
  const missing = files.filter(
    ({ page, link }) => !existsSync(join(import.meta.dirname, '..', page, '..', link)),
  );
  assert.deepEqual(missing, []);
});

test('every npm script in README, docs and CONTRIBUTING exists', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  const text = [...pages(), 'CONTRIBUTING.md'].map(textOf).join('\n');
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((name) => !(name in scripts)),
    [],
  );
});
