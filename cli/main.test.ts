import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commandPath } from './help/help-text.ts';
import { allCommands } from './testing/all-commands.ts';
import { assertRefused, runCommand } from './testing/run-command.ts';
import { runStreamhost, spawnStreamhost } from './testing/streamhost-process.ts';

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { code, stdout } = await runStreamhost(['--version']);
  assert.deepEqual({ code, stdout }, { code: 0, stdout: `${version}\n` });
});

test('help is a result on stdout, with examples for the program and each command', async () => {
  for (const command of allCommands().map(commandPath)) {
    const args = command.split(' ').slice(1);
    const { code, stdout, stderr } = await runCommand([...args, '--help']);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.match(stdout, new RegExp(`^Usage: ${command}`));
    assert.match(stdout, new RegExp(`\\nExamples:\\n(  .+\\n)*  .*${command}`));
    for (const flag of ['--data-dir', '--json', '--quiet', '--help'])
      assert.match(stdout, new RegExp(flag));
  }
});

const COLUMN = ['tips', 'import', 'x', '--live', 'x', '--column'];
const NO_COLUMN =
  /It must be fan, amount, amount_cents, note, time, key, anonymous, currency, option, then = and a header/;

test('wrong usage is one line on the error output and exit code 2', async () => {
  const scenarios = [
    { args: ['srve'], says: /command 'srve' \(Did you mean serve\?\); see streamhost --help/ },
    { args: ['serve', '--prot', '1'], says: /unknown option '--prot' \(Did you mean --port\?\)/ },
    { args: ['serve', '--port'], says: /option '--port <number>' argument missing/ },
    { args: ['serve', '--port', 'abc'], says: /--port must be a port .* it is "abc"/ },
    { args: ['serve', 'now'], says: /too many arguments for 'serve'/ },
    { args: ['migrate', 'down'], says: /Allowed choices are status, up; see/ },
    { args: ['completion', 'tcsh'], says: /Allowed choices are bash, zsh, fish, powershell/ },
    { args: ['lives', 'lst'], says: /; see streamhost lives --help\n$/ },
    { args: ['theme', 'export'], says: /; see streamhost theme export --help\n$/ },
    { args: ['theme', 'import'], says: /; see streamhost theme import --help\n$/ },
    { args: ['theme', 'exprt', 'x'], says: /; see streamhost theme --help\n$/ },
    { args: ['tips', 'list', '--limit', '0'], says: /It must be a whole number from 1 on/ },
    { args: [...COLUMN, 'Supporter'], says: NO_COLUMN },
    { args: [...COLUMN, 'who=Supporter'], says: NO_COLUMN },
  ];
  for (const { args, says } of scenarios) {
    assertRefused(await runCommand(args), says, 2);
  }
});

test('a call without a command is wrong usage and shows the help', async () => {
  const { code, stdout, stderr } = await runCommand([]);
  assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
  assert.match(stderr, /^Usage: streamhost/);
});

test('with --json an error is one JSON line, wherever the flag stands', async () => {
  for (const args of [
    ['--json', 'serve', '--port', 'x'],
    ['migrate', 'down', '--json'],
  ]) {
    const { code, stdout, stderr } = await runCommand(args);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    const { error, ...rest } = JSON.parse(stderr);
    assert.match(error, /--help$|is "x"\.$/);
    assert.deepEqual(rest, { kind: 'invalid' });
  }
});

test('the place of an error is shown on demand only', async () => {
  const { stderr } = await runCommand(['srve'], { env: { STREAMHOST_DEBUG: '1' } });
  assert.match(stderr, /^streamhost: unknown command 'srve'[^\n]*\n[^\n]*Error: .*\n +at /s);
});

test('a reader that closes the pipe early is no failure', async () => {
  const { child, exited, stderr } = spawnStreamhost(['--help']);
  child.stdout.destroy();
  assert.deepEqual(await exited, { code: 0, signal: null });
  assert.equal(stderr(), '');
});
