import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../../testing/processor-ms.ts';
import { readFontFaces } from './font-faces.ts';

const faceWith = (sources: string) => `@font-face { font-family: A; ${sources} }`;

test('the first URL of each face is used, in any notation', () => {
  const scenarios: Record<string, string[]> = {
    'src: url(https://a/b.woff2) format("woff2"), url(c.ttf)': ['https://a/b.woff2'],
    "src :local(A), url( 'a.woff2' ); unicode-range: U+41": ['a.woff2'],
    'src: url("a.woff2")': ['a.woff2'],
    'src: local(A); background: url(b.png)': [],
    'src: url(': [],
    'background: url(b.png)': [],
  };
  for (const [sources, urls] of Object.entries(scenarios)) {
    assert.deepEqual(
      readFontFaces(faceWith(sources)).map(({ url }) => url),
      urls,
      sources,
    );
  }
});

test('a stylesheet built to be slow is parsed in linear time', () => {
  const tookMs = processorMs(() => {
    for (const sources of ['l(\tsrc:)', 'src:', 'src: url(', 'url(u']) {
      readFontFaces(faceWith(`${sources.repeat(20_000)} ${'url(u'.repeat(20_000)}`));
    }
  });
  assert.ok(tookMs < 500, `${tookMs} ms`);
});
