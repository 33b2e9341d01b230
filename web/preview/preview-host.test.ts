import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { PreviewInput, PreviewState } from '#contract/preview-messages.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { type HostWindow, hostPreview } from './preview-host.ts';

const ORIGIN = 'http://127.0.0.1:4747';
const INPUT: PreviewInput = {
  liveCode: 'abcd2345',
  themeId: null,
  layoutId: null,
  layoutOverride: null,
  themeOverride: null,
  live: null,
};
const named = (name: string): PreviewInput => ({ ...INPUT, live: { name } });

/** A host with a frame; `say` posts a message as the overlay. */
function aHost(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const posted: { type: string; name: string | undefined; to: string }[] = [];
  const states: PreviewState[] = [];
  const placed: (readonly StagePart[])[] = [];
  let listener: Parameters<HostWindow['addEventListener']>[1] = () => {};
  const overlay = {
    postMessage: (({ type, live }, to) => {
      posted.push({ type, name: live?.name, to });
    }) as (message: { type: string } & PreviewInput, to: string) => void,
  } as Pick<Window, 'postMessage'>;
  const host = hostPreview({
    host: {
      location: { origin: ORIGIN },
      addEventListener: (_, listen) => {
        listener = listen;
      },
      removeEventListener: () => {
        listener = () => {};
      },
    },
    overlay: () => overlay,
    onState: (state) => void states.push(state),
    onParts: (parts) => void placed.push(parts),
  });
  const say = (data: unknown, origin = ORIGIN, source: unknown = overlay) =>
    listener({ data, origin, source: source as Window });
  return {
    host,
    say,
    posted,
    states,
    placed,
    types: () => posted.map(({ type }) => type),
    ready: () => say({ type: 'overlay:ready' }),
    acknowledge: (state = 'connected') => say({ type: 'overlay:ack', state }),
    pass: (ms: number) => t.mock.timers.tick(ms),
  };
}

/** A host whose overlay has acknowledged its boot. */
function aBootedHost(t: TestContext) {
  const host = aHost(t);
  host.host.show(INPUT);
  host.ready();
  host.acknowledge();
  return host;
}

test('an overlay is booted when ready, with messages for this origin only', (t) => {
  const { host, ready, posted } = aHost(t);
  host.show(named('Stored'));
  assert.deepEqual(posted, []);
  ready();
  assert.deepEqual(posted, [{ type: 'preview:boot', name: 'Stored', to: ORIGIN }]);
});

test('a boot without an acknowledgement is resent after 1 s with the latest input', (t) => {
  const { host, ready, posted, pass } = aHost(t);
  host.show(named('First'));
  ready();
  host.show(named('Second'));
  pass(999);
  assert.equal(posted.length, 1);
  pass(1);
  pass(10_000);
  assert.deepEqual(
    posted.map(({ type, name }) => [type, name]),
    [
      ['preview:boot', 'First'],
      ['preview:boot', 'Second'],
    ],
  );
});

test('the host passes on the parts, and clears them when the overlay reloads', (t) => {
  const { host, say, ready, placed } = aHost(t);
  const name = { kind: 'name', index: 0, x: 960, y: 300, width: 300, height: 40, rotation: 0 };
  host.show(INPUT);
  ready();
  say({ type: 'overlay:parts', parts: [name] });
  say({ type: 'overlay:parts', parts: [{ kind: 'name' }] });
  say({ type: 'overlay:parts', parts: [] }, 'https://elsewhere.example');
  ready();
  assert.deepEqual(placed, [[], [name], []]);
});

test('an acknowledged boot is not resent', (t) => {
  const { types, pass } = aBootedHost(t);
  pass(10_000);
  assert.deepEqual(types(), ['preview:boot']);
});

test('of many updates the latest is sent after 10 ms', (t) => {
  const { host, posted, pass } = aBootedHost(t);
  for (const step of ['1', '2', '3']) {
    host.show(named(step));
    pass(9);
  }
  assert.equal(posted.length, 1);
  pass(1);
  assert.deepEqual(posted.at(-1), { type: 'preview:update', name: '3', to: ORIGIN });
  pass(1000);
  assert.equal(posted.length, 2);
});

test('continuous updates are sent every 30 ms', (t) => {
  const { host, posted, pass } = aBootedHost(t);
  for (let step = 1; step <= 900; step += 1) {
    host.show(named(String(step)));
    pass(1);
  }
  const updates = posted.slice(1);
  assert.equal(updates.length, 30);
  assert.equal(updates.at(-1)?.name, '900');
  pass(1000);
  assert.equal(posted.length, 31, 'nothing is sent twice');
});

test('changes before the acknowledgement are sent after it', (t) => {
  const { host, ready, acknowledge, posted, pass } = aHost(t);
  host.show(INPUT);
  ready();
  host.show(named('Typed'));
  pass(500);
  assert.equal(posted.length, 1);
  acknowledge();
  pass(10);
  assert.deepEqual(posted.at(-1), { type: 'preview:update', name: 'Typed', to: ORIGIN });
});

test('a test tip is sent once to a ready overlay', (t) => {
  const { host, ready, acknowledge, types } = aHost(t);
  host.show(INPUT);
  host.playTip(500);
  ready();
  host.playTip(500);
  acknowledge();
  host.playTip(500);
  host.playTip(500);
  assert.deepEqual(types(), ['preview:boot', 'preview:tip', 'preview:tip']);
});

test('an available font is sent to a ready overlay', (t) => {
  const { host, ready, acknowledge, types } = aHost(t);
  const font = { family: 'Bungee', hasNewFile: false };
  host.show(INPUT);
  host.sendFont(font);
  ready();
  acknowledge();
  host.sendFont(font);
  assert.deepEqual(types(), ['preview:boot', 'preview:font']);
});

test('a reloaded frame is booted again', (t) => {
  const { ready, acknowledge, types, states } = aBootedHost(t);
  ready();
  acknowledge('missing');
  assert.deepEqual(types(), ['preview:boot', 'preview:boot']);
  assert.deepEqual(states, ['starting', 'connected', 'starting', 'missing']);
});

test('messages of other origins, windows and types are ignored', (t) => {
  const { host, say, posted, states } = aHost(t);
  host.show(INPUT);
  say({ type: 'overlay:ready' }, 'https://evil.example');
  say({ type: 'overlay:ready' }, ORIGIN, {});
  say({ type: 'overlay:ready' }, ORIGIN, null);
  for (const data of [null, 'overlay:ready', { type: 'overlay:ack' }, { type: 'preview:boot' }]) {
    say(data);
  }
  assert.deepEqual([posted, states], [[], []]);
});

test('a stopped host neither listens nor sends', (t) => {
  const { host, ready, posted, pass } = aBootedHost(t);
  host.show(named('Typed'));
  host.stop();
  pass(10_000);
  ready();
  assert.equal(posted.length, 1);
});
