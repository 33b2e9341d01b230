import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { onPath } from '../testing/on-path.ts';
import { runCommand } from '../testing/run-command.ts';
import { ownEnvironment } from '../testing/streamhost-process.ts';
import { SHELLS } from './completion-script.ts';

/** The suggestions of readline for the words of a line as bash splits it. The cursor is at the last word. */
async function replies(
  t: TestContext,
  words: readonly string[],
  { dataDir = '/nowhere', line = words.join(' '), cwd = tmpdir() } = {},
): Promise<string[]> {
  const path = onPath(newDir(t), 'streamhost');
  const { stdout: completion } = await runCommand(['completion', 'bash']);
  const script = `
    source /dev/stdin <<< "$SCRIPT"
    COMP_LINE=$1 COMP_POINT=\${#1} COMP_TYPE=9 COLUMNS=70
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _streamhost
    printf '%s\\n' "\${COMPREPLY[@]+"\${COMPREPLY[@]}"}"`;
  const { stdout, stderr } = await promisify(execFile)(
    'bash',
    ['--noprofile', '--norc', '-c', script, 'bash', line, ...words],
    {
      cwd,
      env: {
        ...ownEnvironment(),
        PATH: path,
        STREAMHOST_DATA_DIR: dataDir,
        SCRIPT: completion,
      },
    },
  );
  assert.equal(stderr, '');
  return stdout.split('\n').filter(Boolean);
}

test('bash completes a command, a command below it and an option', async (t) => {
  assert.deepEqual(await replies(t, ['streamhost', 'ba']), ['backup']);
  assert.deepEqual(await replies(t, ['streamhost', 'backup', 've']), ['verify']);
  assert.deepEqual(await replies(t, ['streamhost', 'serve', '--por']), ['--port']);
});

test('bash lists several suggestions with descriptions', async (t) => {
  assert.deepEqual(await replies(t, ['streamhost', 'backup', '']), [
    'list    (List the backups of the data directory, newest first)',
    'verify  (Check that a backup is whole and can be restored)',
    'keep    (Mark a backup that is never removed to make room for newer o',
  ]);
  const formats = ['streamhost', 'tips', 'export', '--format', ''];
  assert.deepEqual(await replies(t, formats), ['csv', 'csv-semicolon', 'xlsx', 'json']);
});

test('bash escapes names with blanks and special characters, in any quotes', async (t) => {
  const { server } = await aShow(t);
  for (const name of ["Hallows' Eve", 'Cost: $(touch made) `x`']) {
    await postJson(`${server.url}/api/themes`, { name });
  }
  const theme = (...words: string[]) =>
    replies(t, ['streamhost', 'link', ...words], {
      dataDir: server.dataDir,
      line: `streamhost link ${words.join(words[1] === '=' ? '' : ' ')}`,
    });
  assert.deepEqual(await theme('--theme', 'Hal'), ["Hallows\\'\\ Eve"]);
  assert.deepEqual(await theme('--theme', '=', 'Hal'), ["Hallows\\'\\ Eve"]);
  assert.deepEqual(await theme('--theme', '"Hal'), ["Hallows' Eve"]);
  assert.deepEqual(await theme('--theme', "'Hal"), ["Hallows'\\'' Eve"]);
  assert.deepEqual(await theme('--theme', 'Hallows\\'), ["Hallows\\'\\ Eve"]);
  assert.deepEqual(await theme('--theme', '"Cost: '), ['Cost: \\$(touch made) \\`x\\`']);
});

test('bash executes nothing in a typed or completed word', async (t) => {
  const { server } = await aShow(t);
  const made = join(newDir(t), 'made');
  await postJson(`${server.url}/api/themes`, { name: `$(mkdir -p '${made}')` });
  const dataDir = server.dataDir;
  await replies(t, ['streamhost', 'link', `$(mkdir -p '${made}')`, '--theme', ''], { dataDir });
  await assert.rejects(promisify(execFile)('ls', [made]));
});

test('words that bash splits at = and : are joined again', async (t) => {
  const words = ['streamhost', 'tips', 'add', '--note', 'a', ':', '--li'];
  const apart = 'streamhost tips add --note a: --li';
  assert.deepEqual(await replies(t, words, { line: apart }), ['--live']);
  const format = ['streamhost', 'tips', 'export', '--format', '='];
  const line = 'streamhost tips export --format=';
  assert.deepEqual(await replies(t, format, { line }), ['csv', 'csv-semicolon', 'xlsx', 'json']);
});

test('bash offers files beside backups, and completes paths itself', async (t) => {
  const { server, run } = await aShow(t);
  const { file } = JSON.parse((await run('backup', '--json')).stdout);
  const cwd = newFolder(t);
  writeFileSync(join(cwd, 'stream day.zip'), '');
  const restore = (word: string) =>
    replies(t, ['streamhost', 'restore', word], { dataDir: server.dataDir, cwd });
  assert.deepEqual(await restore('str'), [basename(file), 'stream day.zip']);
  assert.deepEqual(await restore('./str'), []);
});

test('no script reads from a process substitution, which fails in bash 3.2', async () => {
  const { stdout } = await runCommand(['completion', '--help']);
  assert.doesNotMatch(stdout, /source <\(.* bash/);
  assert.match(stdout, /source \/dev\/stdin <<< "\$\(streamhost completion bash\)"/);
});

test("every shell's script calls `complete` alike and handles every output", async () => {
  for (const shell of SHELLS) {
    const { code, stdout, stderr } = await runCommand(['completion', shell]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /streamhost complete "?--word=/, shell);
    assert.match(stdout, shell === 'powershell' ? /Select-Object -Skip 1/ : /:files.*:folders/s);
    if (shell === 'powershell') assert.match(stdout, /OutputEncoding = .*UTF8Encoding/);
    assert.doesNotMatch(stdout, /\beval\b/, 'what is typed is not run');
  }
});
