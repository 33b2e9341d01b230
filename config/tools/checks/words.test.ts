import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RefusedWord } from './refused-words.ts';
import { sourceTexts } from './source-words.ts';
import { findingsIn, titleFindings, wordsOf } from './words.ts';

const WORDS: readonly RefusedWord[] = [
  { identifier: /\btold\b/, comment: /\bis told\b/, say: '`event`' },
  { identifier: /\bline\b/, say: '`socket`', in: ['server/live/'] },
  {
    identifier: /\blook\b/,
    say: '`poll`',
    except: [{ in: ['web/'], text: /^starter look$/, reason: 'a starter look' }],
  },
];

/** The texts of a project with one file. */
function textsOf(name: string, source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-words-'));
  const config = {
    compilerOptions: { noLib: true, noResolve: true, types: [], jsx: 'preserve' },
    include: ['.'],
  };
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, name), source);
    return sourceTexts(folder, join(folder, 'tsconfig.json'));
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

const identifier = (path: string, text: string) =>
  ({ kind: 'identifier', path, line: 1, text }) as const;

test('a name is split into words in each style', () => {
  const names = ['keptTipURLs', 'KEPT_TIPS', 'kept-tips.test', 'Told2'];
  assert.deepEqual(names.map(wordsOf), ['kept tip ur ls', 'kept tips', 'kept tips test', 'told 2']);
});

test('declared names, file names and comments are read; strings and JSX text are not', () => {
  const texts = textsOf(
    'told-tips.tsx',
    `import { toldElsewhere } from './b.ts';
/** Is told. */
export const aTold = (isTold: boolean) => (
  <p title="told">told {\`told \${toldElsewhere.toldUse} // told\`} {/* in JSX */}</p>
);
const PATTERN = /\\/\\/ told/; // The end.
`,
  );
  assert.deepEqual(
    texts.map(({ kind, line, text }) => `${kind} ${line} ${text}`),
    [
      'identifier 1 told-tips',
      'identifier 1 .',
      'identifier 3 aTold',
      'identifier 3 isTold',
      'identifier 6 PATTERN',
      'comment 2 /** Is told. */',
      'comment 4 /* in JSX */',
      'comment 6 // The end.',
    ],
  );
});

test('a refused word is found with its place and what to say instead', () => {
  const comment = {
    kind: 'comment',
    path: 'cli/a.ts',
    line: 7,
    text: '/**\n * It is\n * told. */',
  };
  assert.deepEqual(findingsIn(comment as never, WORDS), [
    { path: 'cli/a.ts', line: 7, problem: '“It is told.”: instead of “is told” say `event`' },
  ]);
  assert.match(findingsIn(identifier('cli/a.ts', 'isTold'), WORDS)[0]?.problem ?? '', /`isTold`/);
});

test('names on the wire, other rooms and exceptions pass', () => {
  assert.deepEqual(findingsIn(identifier('cli/a.ts', 'is_told'), WORDS), []);
  assert.deepEqual(findingsIn(identifier('cli/a.ts', 'openLine'), WORDS), []);
  assert.equal(findingsIn(identifier('server/live/a.ts', 'openLine'), WORDS).length, 1);
  assert.deepEqual(findingsIn(identifier('web/a.ts', 'starterLook'), WORDS), []);
  assert.equal(findingsIn(identifier('cli/a.ts', 'starterLook'), WORDS).length, 1);
});

test('a test title may have 80 characters', () => {
  const [fits, long] = textsOf(
    'a.test.ts',
    `test('${'a'.repeat(80)}', () => {});\ntest.skip('${'a'.repeat(81)}', () => {});\n`,
  ).filter(({ kind }) => kind === 'title');
  assert.ok(fits && long);
  assert.deepEqual(titleFindings(fits), []);
  assert.equal(titleFindings(long).length, 1);
});
