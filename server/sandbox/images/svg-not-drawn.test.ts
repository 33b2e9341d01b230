import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anSvg } from '../../testing/images.ts';
import { partsNotDrawn } from './svg-not-drawn.ts';

const CASES: [svg: string, parts: string[]][] = [
  ['<rect width="9" height="9" fill="red"/><image href="data:image/png;base64,AA"/>', []],
  ['<!-- <foreignObject/> --><rect id="var" fill="url(#calc)"/>', []],
  ['<foreignObject width="9" height="9"><p>Hi</p></foreignObject>', ['foreign_object']],
  ['<style>:root{--c:red}</style><rect style="fill:var( --c )"/>', ['css_variable']],
  ['<rect fill="var(--c, red)"/>', []],
  ['<rect style="width:calc(5px + 5px)"/>', ['css_function']],
  ['<rect opacity="0"><animate attributeName="opacity" to="1" dur="1s"/></rect>', ['animation']],
  ['<style>@keyframes a{from{opacity:0}} rect{animation:a 1s}</style><rect/>', ['animation']],
  ['<text><textPath href="#p">Hi</textPath></text>', ['text_path']],
  ['<image width="9" xlink:href="https://a.example/b.png"/>', ['linked_image']],
  ['<script>1</script><foreignObject/>', ['foreign_object', 'script']],
];

test('features that a drawing lacks are found, except in comments', () => {
  for (const [svg, parts] of CASES) assert.deepEqual(partsNotDrawn(anSvg(svg)), parts, svg);
});
