import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import type { Command } from 'commander';
import stringWidth from 'string-width';
import { VARIABLES } from '#config/settings.ts';
import { createProgram } from '../program.ts';
import { allCommands } from '../testing/all-commands.ts';
import { assertRefused, runCommand } from '../testing/run-command.ts';
import { commandPath, helpTextOf } from './help-text.ts';

/** The help on a terminal with this many columns, without bold letters. */
function shown(command: Command, columns: number): string {
  command.configureOutput({ getOutHelpWidth: () => columns });
  return stripVTControlCharacters(command.helpInformation());
}

/** The calls of streamhost in a command line, each as the words that a shell makes of it. */
function callsIn(line: string): string[][] {
  // The quotes around a substitution do not belong to a word.
  const bare = line.replace(/"(\$\(.*?\))"/g, '$1');
  // A digit before a redirection belongs to it: `2>>`.
  const tokens = bare.match(/\d*[|<>()]+|(?:"[^"]*"|[^\s"|<>()])+/g) ?? [];
  const calls: string[][] = [[]];
  for (const token of tokens) {
    if (/^\d*[|<>()]+$/.test(token)) calls.push([]);
    else calls.at(-1)?.push(token.replaceAll('"', ''));
  }
  return calls
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter(([name]) => name === 'streamhost');
}

/** Parses a command line as the program does, without running it. */
async function parsed(words: readonly string[]): Promise<string> {
  let reached = '';
  const { program } = createProgram();
  for (const command of allCommands(program)) {
    command.configureOutput({ writeErr() {} }).allowExcessArguments(false);
    if (command.commands.length > 0 && command.name() !== 'backup') continue;
    command.action(() => {
      reached = commandPath(command);
    });
  }
  await program.parseAsync(words.slice(1), { from: 'user' });
  return reached;
}

test('every command, argument and option has a description in the same form', () => {
  for (const command of allCommands()) {
    const path = commandPath(command);
    assert.match(command.description(), /^[A-Z].*[^.]$/, path);
    for (const { flags, description } of command.options) {
      assert.match(description, /^(?![A-Z][a-z]).{2,}[^.]$/, `${path} ${flags}`);
    }
    for (const argument of command.registeredArguments) {
      assert.match(argument.description, /^(?![A-Z][a-z]).{2,}[^.]$/, `${path} ${argument.name()}`);
    }
  }
});

test('every command has at least two examples, and each parses', async () => {
  for (const command of allCommands()) {
    const path = commandPath(command);
    const examples = helpTextOf(command)?.examples ?? [];
    assert.ok(examples.length >= 2, path);
    for (const example of examples) {
      const calls = callsIn(example);
      assert.ok(calls.length > 0, example);
      const reached = await Promise.all(calls.map(parsed));
      assert.ok(
        reached.some((name) => name.startsWith(path)),
        `${example} is an example of ${path}`,
      );
    }
  }
});

test('an example with a mistake fails the check', async () => {
  for (const line of [
    'streamhost serve --prot 1',
    'streamhost backup verfy a.zip',
    'streamhost tips add --live k7qx2mab',
    'streamhost tips export --live a --all',
    'streamhost config | streamhost migrate down',
  ]) {
    await assert.rejects(Promise.all(callsIn(line).map(parsed)), { name: 'CommanderError' }, line);
  }
});

test('the commands, variables and settings that a help names exist', () => {
  const commands = allCommands();
  const paths = commands.map(commandPath);
  const variables: string[] = Object.values(VARIABLES);
  for (const command of commands) {
    const path = commandPath(command);
    const { seeAlso = [] } = helpTextOf(command) ?? {};
    assert.ok(seeAlso.length > 0, path);
    for (const name of seeAlso) assert.ok(paths.includes(`streamhost ${name}`), `${path}: ${name}`);
    for (const [variable] of shown(command, 80).matchAll(/STREAMHOST_[A-Z_]+/g)) {
      assert.ok([...variables, 'STREAMHOST_DEBUG'].includes(variable), `${path}: ${variable}`);
    }
  }
});

test('help fits narrow terminals, and command lines are not wrapped', () => {
  for (const columns of [80, 50]) {
    for (const command of allCommands()) {
      const help = shown(command, columns).replace(/^Usage: .*/, '');
      const [texts = ''] = help.split(/^Examples:/m);
      for (const line of texts.split('\n')) assert.ok(stringWidth(line) <= columns, line);
    }
  }
});

test('help names a subcommand, and suggests one for a typo', async () => {
  const [viaHelp, itself] = await Promise.all([
    runCommand(['help', 'backup', 'verify']),
    runCommand(['backup', 'verify', '--help']),
  ]);
  assert.match(viaHelp.stdout, /^Usage: streamhost backup verify \[options\] <backup>\n/);
  assert.deepEqual(viaHelp, itself);
  const [whole, root] = await Promise.all([runCommand(['help']), runCommand(['--help'])]);
  assert.deepEqual(whole, root);

  for (const args of [
    ['backup', 'verfy', 'a.zip'],
    ['help', 'backup', 'verfy'],
  ]) {
    assertRefused(
      await runCommand(args),
      /: unknown command 'verfy' \(Did you mean verify\?\); see streamhost backup --help\n$/,
      2,
    );
  }
});

test('the help of the program lists its commands in groups', async () => {
  const { stdout } = await runCommand(['--help']);
  const groups = ['Serve:', 'During a show:', 'Looks:', 'Safety:', 'Other:'];
  const found = groups.map((title) => stdout.indexOf(`\n${title}\n`));
  assert.deepEqual(
    found,
    [...found].sort((a, b) => a - b),
  );
  assert.ok(!found.includes(-1));
  assert.doesNotMatch(stdout, /Commands:|^ {2}complete /m);
});
