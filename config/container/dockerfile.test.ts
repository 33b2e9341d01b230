import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { startForTest } from '../../cli/testing/streamhost-process.ts';
import { resolveSettings } from '../settings.ts';
import { contextFiles, contextRules } from './testing/build-context.ts';
import {
  CHECKOUT,
  dockerfileStages,
  dockerfileText,
  execForm,
  onlyStep,
  type Step,
} from './testing/dockerfile.ts';

const stages = dockerfileStages();
const readJson = (path: string) => JSON.parse(readFileSync(join(CHECKOUT, path), 'utf8'));

test('a linter finds no problem in the Dockerfile', () => {
  assert.deepEqual(validate(dockerfileText()), []);
});

test('every stage has the Node that package.json pins', () => {
  const names = stages.map(({ name }) => name);
  const images = stages.map(({ base }) => base).filter((base) => !names.includes(base));
  assert.deepEqual(images, [`node:${readJson('package.json').devDependencies.node}-bookworm-slim`]);
});

test('the image runs the program directly, as an ordinary user, with a data volume', () => {
  assert.deepEqual(execForm(onlyStep('ENTRYPOINT')), ['streamhost']);
  assert.deepEqual(execForm(onlyStep('CMD')), ['serve']);
  assert.equal(onlyStep('USER').text, 'node');
  assert.equal(onlyStep('STOPSIGNAL').text, 'SIGTERM');
  const { settings } = resolveSettings({}, onlyStep('ENV').variables);
  assert.equal(settings.dataDir, '/data');
  assert.equal(onlyStep('VOLUME').text, settings.dataDir);
  assert.equal(onlyStep('EXPOSE').text, String(settings.port));
  assert.equal(settings.host, '0.0.0.0');
});

test('no package runs install scripts while the image is built', () => {
  const npm = stages.flatMap(({ steps }) => steps.filter(({ text }) => /npm (ci|pack)/.test(text)));
  assert.equal(npm.length, 3);
  for (const { line, text } of npm) assert.match(text, /--ignore-scripts/, `Dockerfile:${line}`);
});

test('the health check succeeds while the server responds', async (t) => {
  const [node, ...args] = execForm(onlyStep('HEALTHCHECK'));
  assert.equal(node, 'node');
  const server = await startForTest(t);
  const envs: Record<string, string>[] = [
    { STREAMHOST_PORT: new URL(server.url).port },
    { STREAMHOST_DATA_DIR: server.dataDir },
  ];
  const check = (env: Record<string, string>) =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, args, { env }, () => resolve(child.exitCode));
    });

  for (const env of envs) assert.equal(await check(env), 0);
  await server.stop();
  for (const env of envs) assert.equal(await check(env), 1);
});

test('the build context contains all sources and the files copied by name', () => {
  const files = contextFiles();
  const has = (path: string) => files.some((file) => `${file}/`.startsWith(`${path}/`));
  for (const path of [...readJson('tsconfig.json').include, 'LICENSE', 'CHANGELOG.md'])
    assert.ok(has(path), `${path} is not left out`);
  for (const { flags, text } of stages.flatMap(({ steps }) => steps).filter(isCopy)) {
    if (flags.from) continue;
    for (const source of text.split(' ').slice(0, -1))
      assert.ok(source === '.' || has(source), `${source} can be copied`);
  }
  const tests = files.filter((path) => /\.test\.|\/(testing|e2e|bench|fuzz)\//.test(path));
  assert.deepEqual(tests, []);
  const { leavesOut } = contextRules();
  for (const path of ['.git', '.env', 'node_modules', 'dist', 'demo/streamhost.db', 'friday.zip'])
    assert.ok(leavesOut(path), `${path} is left out`);
});

const isCopy = ({ keyword }: Step) => keyword === 'COPY';
