import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { waitingFileName, waitingPage } from './waiting-page.ts';

const LINK = 'http://127.0.0.1:4747/live/k7qx2mab?live=k7qx2mab&theme=theme-4';

/** The string literals in the page's script, parsed as a browser does. */
function readScript(page: string) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const read = (name: string) => {
    const text = new RegExp(`const ${name} = (".*");`).exec(script)?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { link: read('link'), probe: read('probe') };
}

test('the page polls the server of its link, then opens the link', () => {
  assert.deepEqual(readScript(waitingPage({ name: 'Orbit Sessions', link: LINK })), {
    link: LINK,
    probe: 'http://127.0.0.1:4747/live/here.svg',
  });
});

test('the page opens a link with its key, and polls without it', () => {
  const link = 'http://192.168.1.20:4748/live/#key=aZ09-_aZ09-_aZ09-_aZ09';
  assert.deepEqual(readScript(waitingPage({ name: 'Orbit Sessions', link })), {
    link,
    probe: 'http://192.168.1.20:4748/live/here.svg',
  });
});

test('the page is transparent and requests only the image', () => {
  const page = waitingPage({ name: 'Orbit Sessions', link: LINK });
  assert.match(page, /background: transparent/);
  assert.doesNotMatch(page, /\b(href|src)="|@import|url\(/);
  assert.match(page, /default-src 'none'; img-src http: https:;/);
});

for (const name of ['web', 'overlay', 'overlay/recap', 'waiting page']) {
  test(`the page is not offered for translation: ${name}`, () => {
    const page =
      name === 'waiting page'
        ? waitingPage({ name: 'Orbit Sessions', link: LINK })
        : readFileSync(new URL(`../../${name}/index.html`, import.meta.url), 'utf8');
    assert.match(page, /<html[^>]* translate="no"/);
    assert.match(page, /<meta name="google" content="notranslate"/);
  });
}

const AWKWARD = [
  `"Quotes" & 'more' <b>`,
  '</title></script><script>alert(1)</script>',
  '<!-- comment',
  '👩‍👩‍👧‍👦 🎸',
  'محمد \u202e شلوم',
  '\u2028 \u2029 \\ \\u003c ` $',
];

for (const text of AWKWARD) {
  test(`name and link are escaped: ${JSON.stringify(text)}`, () => {
    const link = `${LINK}#${text}`;
    const page = waitingPage({ name: text, link });
    assert.equal(readScript(page).link, link);
    assert.equal(page.match(/<script/g)?.length, 1);
    assert.equal(page.match(/<\/script/g)?.length, 1);
    const title = /<title>(.*)<\/title>/.exec(page)?.[1] ?? '';
    assert.doesNotMatch(title, /[<>"']/);
    assert.doesNotMatch(page, /<!--/);
  });
}

const FILE_NAMES: [name: string, file: string][] = [
  ['Orbit Sessions', 'Orbit Sessions.obs.html'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.obs.html'],
  ['../../etc/passwd', 'etc passwd.obs.html'],
  ['  .hidden. . ', 'hidden.obs.html'],
  ['', 'live.obs.html'],
  ['...', 'live.obs.html'],
  ['CON', 'live CON.obs.html'],
  ['com1.txt', 'live com1.txt.obs.html'],
  ['Console', 'Console.obs.html'],
  ['Night\u202egpj.exe', 'Night gpj.exe.obs.html'],
  ['Line\nbreak\u0000', 'Line break.obs.html'],
  ['👩‍👩‍👧‍👦 שלום', '👩‍👩‍👧‍👦 שלום.obs.html'],
  ['x'.repeat(200), `${'x'.repeat(50)}.obs.html`],
];

for (const [name, file] of FILE_NAMES) {
  test(`the file of ${JSON.stringify(name)} is called ${JSON.stringify(file)}`, () => {
    assert.equal(waitingFileName(name), file);
  });
}

test('the longest name fits every file system', () => {
  assert.ok(Buffer.byteLength(waitingFileName('🎸'.repeat(200))) <= 255);
});
