import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings, type SettingFlags } from '#config/settings.ts';
import type { Live } from '#contract/lives.ts';
import { eventsIn } from '../../server/testing/captured-log.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { postJson } from '../testing/json-requests.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';
import {
  LIMIT,
  nodeArgsToRun,
  runStreamhost,
  serveOnce,
  startStreamhost,
} from '../testing/streamhost-process.ts';
import { logLevel } from './serve.ts';

const LIVE = 'Heart of Gold';
const FAN = 'Zaphod B. Unmistakable';
const TIP = { fan_name: FAN, amount_cents: 424_242, notes: 'Trillian waits at the restaurant' };
const SECRETS = /Zaphod|Unmistakable|Heart|Trillian|4242[.,]?42/;

const EVERYTHING = ['--log-level', 'debug', '--access-log'];
const JSON_TYPE = { 'content-type': 'application/json' };

/** Makes Node throw an uncaught error that contains a name at SIGUSR2. */
const MISTAKE =
  "process.on('SIGUSR2', () => { throw new Error(process.env.FAN_OF_THE_MISTAKE); });";

const dataDir = mkdtempSync(join(tmpdir(), 'streamhost-log-'));
let talkative: Promise<Awaited<ReturnType<typeof aTalkativeServer>>>;
before(() => {
  talkative = aTalkativeServer();
});
after(async () => {
  await (await talkative).server.kill();
  rmSync(dataDir, { recursive: true });
});

/** A server that logs everything, with a live. Two tests share it because they send many requests. */
async function aTalkativeServer() {
  const env = { FAN_OF_THE_MISTAKE: FAN };
  const nodeArgs = nodeArgsToRun(MISTAKE);
  const server = await startStreamhost({ dataDir, args: EVERYTHING, nodeArgs, env });
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: LIVE });
  return { server, live, tips: `${server.url}/api/lives/${live.id}/tips` };
}

/** The status of a response, and the error id in its body. */
async function request(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  await response.body?.cancel();
  return { status: response.status, id: response.headers.get('x-request-id') };
}

const post = (url: string, text: string) =>
  request(url, { method: 'POST', headers: JSON_TYPE, body: text });

test('the log contains no content of a request, whatever the request', LIMIT, async () => {
  const { server, live, tips } = await talkative;
  const name = encodeURIComponent(FAN);
  const form = new FormData();
  form.append('file', new Blob([FAN]), `${FAN}.png`);

  const answers = [
    await post(tips, JSON.stringify(TIP)),
    await post(tips, JSON.stringify({ ...TIP, amount_cents: FAN })),
    await post(tips, JSON.stringify({ [FAN]: FAN })),
    await post(tips, `{"fan_name": "${FAN}",}`),
    await request(`${server.url}/api/files`, { method: 'POST', body: form }),
    await request(`${server.url}/api/lives/${name}`),
    await request(`${server.url}/api/fans?query=${name}`),
    await request(`${server.url}/live/${live.code}?live=${live.code}`),
    await request(`${server.url}/${name}`),
  ];
  const answered = () => eventsIn(server.stderr()).filter(({ msg }) => msg === 'Answered');
  while (answered().at(-1)?.route !== null) await setTimeout(20);

  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(statuses, [201, 400, 400, 400, 415, 404, 200, 200, 404]);
  assert.doesNotMatch(server.stderr(), SECRETS);
  assert.equal(server.stderr().includes(live.code), false);
  assert.deepEqual(
    answered()
      .slice(-answers.length)
      .map(({ route, status }) => [route, status]),
    [
      ...Array(4).fill('/api/lives/:id/tips'),
      '/api/files',
      '/api/lives/:id',
      '/api/fans',
      '/live/:code',
      null,
    ].map((route, index) => [route, statuses[index]]),
  );
});

test(
  'a failure of the database or the program is logged by place and code alone',
  LIMIT,
  async (t) => {
    const { server, tips } = await talkative;
    const other = new Database(dataPaths(server.dataDir).database);
    t.after(() => other.close());
    other.exec(
      `create trigger refuse before insert on tip begin select raise(abort, '${FAN}'); end`,
    );
    const refused = await post(tips, JSON.stringify(TIP));
    other.exec('drop trigger refuse; alter table fan rename to fan_away');
    const lost = await request(`${server.url}/api/fans?query=${encodeURIComponent(FAN)}`);
    process.kill(Number(server.pid), 'SIGUSR2');
    while (!server.stderr().includes('fatal')) await setTimeout(20);

    assert.deepEqual([refused.status, lost.status], [500, 500]);
    assert.doesNotMatch(server.stderr() + server.stdout(), SECRETS);
    const events = eventsIn(server.stderr());
    for (const [id, method, route, code] of [
      [refused.id, 'POST', '/api/lives/:id/tips', 'SQLITE_CONSTRAINT_TRIGGER'],
      [lost.id, 'GET', '/api/fans', 'SQLITE_ERROR'],
    ]) {
      const [problem, answered] = events.filter(({ request }) => request === id);
      assert.deepEqual(
        [problem?.level, problem?.method, problem?.route, problem?.err?.code],
        ['error', method, route, code],
      );
      assert.match(problem?.err?.stack ?? '', /^ {4}at .*\.js:\d+:\d+/);
      assert.deepEqual([answered?.msg, answered?.status], ['Answered', 500]);
    }
    const last = events.at(-1);
    assert.match(last?.msg ?? '', /ended because of a mistake in streamhost\. Start it again/);
    assert.match(last?.err?.stack ?? '', /^ {4}at /);
  },
);

test('--quiet logs warnings alone, unless a level or a log file is chosen', () => {
  const levelOf = (flags: SettingFlags, isQuiet: boolean) => {
    const { settings, origins } = resolveSettings(flags, {});
    return logLevel(settings, origins, isQuiet);
  };
  assert.deepEqual([levelOf({}, false), levelOf({}, true)], ['info', 'warn']);
  assert.equal(levelOf({ logLevel: 'info' }, true), 'info');
  assert.equal(levelOf({ logFile: 'on' }, true), 'info');
});

test(
  'with --log-file everything is in the file, and warnings are printed as well',
  LIMIT,
  async (t) => {
    const root = newDir(t);
    const { logs } = dataPaths(root);
    const args = ['--data-dir', root, '--log-file', '--host', '0.0.0.0'];
    const { stdout, stderr } = await serveOnce(t, args);
    assert.ok(stdout.split('\n').includes(`Log      ${logs.now}`));
    const levels = (text: string) => eventsIn(text).map(({ level }) => level);
    assert.deepEqual(levels(readFileSync(logs.now, 'utf8')), [
      'info',
      'info',
      'warn',
      'info',
      'info',
    ]);
    assert.deepEqual(levels(stderr), ['warn']);
  },
);

test('the reason why a server could not start is in the log file', LIMIT, async (t) => {
  const { dataDir } = await startServerHere(t);
  const args = ['serve', '--port', '0', '--data-dir', dataDir, '--log-file'];
  const { stderr } = await runStreamhost(args);
  assert.match(stderr, /^streamhost: Another streamhost server is using [^\n]*\n$/);
  const [first, ...more] = eventsIn(readFileSync(dataPaths(dataDir).logs.now, 'utf8'));
  assert.deepEqual([first?.msg, more], ['Could not start', []]);
  assert.match(String(first?.why), /^Another streamhost server is using /);
});

test('a log file that cannot be written does not stop the server', LIMIT, async (t) => {
  const root = await migratedDir();
  writeFileSync(dataPaths(root).logs.folder, '');
  const { stdout } = await serveOnce(t, ['--data-dir', root, '--log-file']);
  assert.match(stdout, /^Editor +http/m);
});
