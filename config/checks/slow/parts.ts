import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingPrograms } from '../../debian/missing-programs.ts';
import type { Part } from './run-parts.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = '{cli,server,config,web,overlay}/**';

const slowTests = globSync(`${SOURCES}/*.slow.ts`, { cwd: ROOT }).sort();
const slowPages = globSync(`${SOURCES}/*.slow.e2e.ts`, { cwd: ROOT });

const noneOf = (files: readonly string[]) => () =>
  files.length > 0 ? undefined : 'there are none';

/** A script of package.json, run by the npm that started this program. */
const script = (name: string): Part['command'] => {
  const { npm_execpath: npm } = process.env;
  return npm ? [process.execPath, npm, 'run', name] : ['npm', 'run', name];
};

function noProxies(): string | undefined {
  const missing = missingPrograms(['nginx', 'haproxy']);
  if (missing.length === 0) return undefined;
  return `it wants ${missing.join(' and ')}, which Debian has`;
}

/** Builds for servers run on Linux servers only. */
const noServer = () =>
  process.platform === 'linux' && process.arch === 'x64' ? undefined : 'it wants Linux on x64';

/** Why root directories with Wine cannot be made here. */
function noWindows(): string | undefined {
  return process.getuid?.() === 0 ? noServer() : 'it wants root';
}

function noObs(): string | undefined {
  if (process.platform !== 'linux') return 'it wants Linux';
  const missing = missingPrograms(['obs', 'Xvfb', 'ffmpeg']);
  if (missing.length === 0 || process.getuid?.() === 0) return undefined;
  return `it wants ${missing.join(', ')}, which Debian has`;
}

/** Checks that take minutes or hours and seldom fail: run before a release. */
export const PARTS: readonly Part[] = [
  {
    name: 'node',
    command: [process.execPath, '--test', '--test-concurrency=1', ...slowTests],
    leftOut: noneOf(slowTests),
  },
  { name: 'browser', command: script('check:slow:browser'), leftOut: noneOf(slowPages) },
  { name: 'polling', command: script('check:slow:polling') },
  { name: 'proxies', command: script('check:slow:proxies'), leftOut: noProxies },
  { name: 'engine', command: script('check:slow:engine'), leftOut: noServer },
  { name: 'fuzz', command: script('fuzz') },
  { name: 'torture', command: script('torture') },
  { name: 'torture:sources', command: script('torture:sources') },
  { name: 'bench', command: script('bench') },
  { name: 'bench:overlay', command: script('bench:overlay') },
  { name: 'soak', command: script('soak') },
  { name: 'obs', command: script('check:obs'), leftOut: noObs },
  { name: 'windows', command: script('check:windows'), leftOut: noWindows },
];
