import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const textOf = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('the image has the Node that package.json pins', () => {
  const { node } = JSON.parse(textOf('package.json')).devDependencies;
  assert.ok(textOf('Dockerfile').includes(`FROM node:${node}-bookworm-slim `));
});

test('compose publishes the server on this computer alone', () => {
  const [, ports = ''] = /^ {4}ports:\n((?: {6}.*\n)+)/m.exec(textOf('compose.yaml')) ?? [];
  const published = ports.split('\n').filter((line) => line.trimStart().startsWith('- '));
  assert.equal(published.length, 1);
  assert.match(String(published), /^ +- "127\.0\.0\.1:/);
});
