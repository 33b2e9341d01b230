import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../../testing/processor-ms.ts';
import { refuseHeavySvg } from './svg-limits.ts';

const svgOf = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

/** Whether the SVG is refused, and the duration of the check. */
function judge(content: Buffer): { isRefused: boolean; ms: number } {
  let isRefused = false;
  const ms = processorMs(() => {
    try {
      refuseHeavySvg(content);
    } catch {
      isRefused = true;
    }
  });
  return { isRefused, ms };
}

test('the check of an SVG is linear for any text', () => {
  const texts: [Buffer, boolean][] = [
    [Buffer.from('<style '.repeat(49_000)), false],
    [svgOf(`<desc>${'&lt;style '.repeat(200_000)}</desc>`), false],
    [svgOf(`<desc>${'style '.repeat(330_000)}</desc>`), false],
    [Buffer.from(`<${'a'.repeat(2_000_000)}style>`), false],
    [svgOf(`<!--${'<style '.repeat(280_000)}-->`), true],
  ];
  for (const [content, refused] of texts) {
    const { isRefused, ms } = judge(content);
    assert.equal(isRefused, refused, content.toString('latin1', 0, 120));
    assert.ok(ms < 500, `${ms} ms`);
  }
});

test('style sheets count together with the tags that they are matched against', () => {
  const rules = 'a{}'.repeat(30_000);
  const tags = '<g/>'.repeat(3000);
  for (const [open, close] of [
    ['<style>', '</style>'],
    ['<svg:style type="text/css">', '</svg:style>'],
    ['<style\n>', '</style\n>'],
  ]) {
    assert.equal(judge(svgOf(`${open}${rules}${close}${tags}`)).isRefused, true, open);
  }
  assert.equal(judge(svgOf(`<desc style="${rules}">${rules}</desc>${tags}`)).isRefused, false);
  const entity = `<!DOCTYPE svg [<!ENTITY s "${rules}">]>`;
  assert.equal(judge(svgOf(`<style>&s;</style>${tags}`, entity)).isRefused, true);
});
