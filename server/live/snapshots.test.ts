import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STORED, type Stored } from '#contract/live-protocol.ts';
import { createNews } from './news.ts';

const TOTALS = { revision: 1, total_cents: 0, tippers: [] };
const ALERTS = { is_paused: false, skips: 0, first_seq: 1, alerts: [] };
const NONE = Object.fromEntries(STORED.map((name) => [name, 'x.0'])) as Record<Stored, string>;

function someNews() {
  const state = { version: '"1"' as string | null, boot: 'b', live: 'a' as string | null, ms: 0 };
  const reads = { totals: 0, alerts: 0, stored: 0, running: 0 };
  const news = createNews(
    {
      tipsVersion: () => state.version,
      totals: () => {
        reads.totals += 1;
        return { version: state.version ?? '', totals: TOTALS };
      },
      alertsVersion: () => state.version,
      alerts: () => {
        reads.alerts += 1;
        return { version: state.version ?? '', alerts: ALERTS };
      },
      bootVersion: () => state.boot,
      storedVersions: () => {
        reads.stored += 1;
        return NONE;
      },
      otherLookOf: () => null,
      lastSeenOf: () => null,
      isOnProgram: () => null,
      runningLive: () => {
        reads.running += 1;
        return state.live;
      },
    },
    () => state.ms,
  );
  return { news, state, reads };
}

test('totals are read and written as JSON once per change, however many pages are told', () => {
  const { news, state, reads } = someNews();
  const told = () => news.tips('a', 5).data();
  const first = told();
  news.renew();
  news.sweep();
  assert.equal(told(), first);
  assert.equal(reads.totals, 1);
  state.version = '"2"';
  assert.equal(told(), told());
  assert.equal(reads.totals, 2);
});

test('totals that a page knows already are not read', () => {
  const { news, reads } = someNews();
  assert.equal(news.tips('a', 5).id, '"1"');
  assert.equal(reads.totals, 0);
});

test('totals with another top, and those that nobody watches any more, are kept apart and forgotten', () => {
  const { news, reads } = someNews();
  news.tips('a', 5).data();
  news.tips('a', 6).data();
  assert.equal(reads.totals, 2);
  news.sweep();
  news.sweep();
  news.tips('a', 5).data();
  assert.equal(reads.totals, 3);
});

test('alerts are read once per change, and again for a page that comes later, because they become old', () => {
  const { news, state, reads } = someNews();
  const told = () => news.alerts('a')?.data();
  assert.equal(told(), told());
  news.renew();
  assert.equal(told(), told());
  assert.equal(reads.alerts, 1);
  state.version = '"2"';
  assert.equal(told(), told());
  assert.equal(reads.alerts, 2);
  news.sweep();
  assert.equal(news.alerts('a')?.id, '"2"');
  assert.equal(reads.alerts, 2);
  told();
  assert.equal(reads.alerts, 3);
  state.version = null;
  assert.equal(news.alerts('a'), undefined);
});

test('versions are read once for all pages that are told together', () => {
  const { news, reads } = someNews();
  news.renew();
  assert.equal(news.versions(true).data(), news.versions(true).data());
  assert.equal(String(news.versions(false).data()), '{"type":"versions","boot":"b"}');
  assert.equal(reads.stored, 1);
});

test('which live runs is read once a second, and at once when a live has changed', () => {
  const { news, state, reads } = someNews();
  for (state.ms = 0; state.ms < 900; state.ms += 100) {
    news.renew();
    assert.equal(news.running().id, 'a');
  }
  assert.equal(reads.running, 1);
  state.live = null;
  state.boot = 'c';
  news.renew();
  assert.equal(String(news.running().data()), '{"type":"running","live":null}');
  state.live = 'b';
  state.ms += 1000;
  assert.equal(news.running().id, 'b');
  assert.equal(reads.running, 3);
});
