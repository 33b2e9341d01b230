import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { VersionsMessage } from '#contract/events.ts';
import { createStoredVersions } from './stored-versions.ts';

const ZERO: VersionsMessage = {
  type: 'versions',
  boot: 'x.0',
  tips: 'x.0',
  fans: 'x.0',
  rewards: 'x.0',
  settings: 'x.0',
  defaults: 'x.0',
  fonts: 'x.0',
  sources: 'x.0',
  inbox: 'x.0',
  on_air: 'x.0',
  obs: 'x.0',
};

const tipsAt = (revision: number, live = 'friday') => ({
  live,
  totals: { revision, total_cents: 0, tippers: [] },
});

/** A page that watches the tips of Friday, and knows all versions. */
function aPage(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const versions = createStoredVersions();
  versions.tell(tipsAt(7));
  versions.changesIn(ZERO);
  return { versions, pass: () => t.mock.timers.tick(1000) };
}

test('with the first versions everything has changed, and then what has another version', () => {
  const versions = createStoredVersions();
  assert.deepEqual(versions.changesIn(ZERO).names, [
    'boot',
    'tips',
    'fans',
    'rewards',
    'settings',
    'defaults',
    'fonts',
    'sources',
    'inbox',
    'on_air',
    'obs',
  ]);
  assert.deepEqual(versions.changesIn({ ...ZERO }).names, []);
  assert.deepEqual(versions.changesIn({ ...ZERO, boot: 'x.1', fonts: 'x.1' }).names, [
    'boot',
    'fonts',
  ]);
});

test('after a loss what changed meanwhile has changed, and nothing else; after a restart of the server everything', () => {
  const versions = createStoredVersions();
  versions.changesIn(ZERO);
  assert.deepEqual(versions.changesIn({ ...ZERO, rewards: 'x.5' }).names, ['rewards']);
  const restarted = JSON.parse(JSON.stringify(ZERO).replaceAll('x.', 'y.'));
  assert.equal(versions.changesIn(restarted).names.length, 11);
});

test('a server that tells fewer versions changes nothing that it does not tell', () => {
  const versions = createStoredVersions();
  versions.changesIn({ type: 'versions', boot: 'a' });
  assert.deepEqual(versions.changesIn({ type: 'versions', boot: 'b' }).names, ['boot']);
});

test('changes of the watched tips alone are known as such, also many at once', (t) => {
  const { versions } = aPage(t);
  versions.tell(tipsAt(8));
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.1' }).isWatchedAlone, true);
  versions.tell(tipsAt(9));
  versions.tell(tipsAt(12));
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.5' }).isWatchedAlone, true);
});

test('versions belong to the tips that were told just before, also where a busy computer delays them', (t) => {
  const { versions } = aPage(t);
  versions.tell(tipsAt(8));
  t.mock.timers.tick(200);
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.1' }).isWatchedAlone, true);
});

test('tips of other lives are noticed, also in the same moment as those of the watched one', (t) => {
  const { versions } = aPage(t);
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.1' }).isWatchedAlone, false);
  versions.tell(tipsAt(8));
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.3' }).isWatchedAlone, false);
  versions.tell(tipsAt(9));
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.4' }).isWatchedAlone, true);
});

test('watched tips that are told long after their version hide no later change of others', (t) => {
  const { versions, pass } = aPage(t);
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.1' }).isWatchedAlone, false);
  versions.tell(tipsAt(8));
  pass();
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.2' }).isWatchedAlone, false);
});

test('another watched live is compared from its own revision on', (t) => {
  const { versions } = aPage(t);
  versions.tell(tipsAt(100, 'sunday'));
  versions.tell(tipsAt(101, 'sunday'));
  assert.equal(versions.changesIn({ ...ZERO, tips: 'x.1' }).isWatchedAlone, true);
});

test('a version that counts nothing proves nothing', (t) => {
  const { versions } = aPage(t);
  versions.tell(tipsAt(8));
  assert.equal(versions.changesIn({ ...ZERO, tips: 'another' }).isWatchedAlone, false);
});
