import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Alert } from '#contract/alerts.ts';
import { NOT_STORED } from '../alerts/done-alerts.ts';
import { FIRST_PREVIEW_TEST } from '../data/preview-test-seq.ts';
import type { StagedAlert } from '../layout/alert/alert.ts';
import { aBoot } from '../testing/overlay-data.ts';
import { stageAlerts } from './stage-alerts.ts';

const LIVE = 'live-1';
const TIP: Alert = { seq: 1, kind: 'tip', fan_name: 'Ann', amount_cents: 500, notes: null };

/** Alerts on a stage with a mocked sound that counts its calls. */
function aStage(t: TestContext) {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const sounds = { played: 0, stopped: 0 };
  let staged: StagedAlert | null | undefined;
  const alerts = stageAlerts({
    picture: {
      setFacts: async ({ alert }) => {
        staged = alert;
      },
      prepareAlert: async () => {},
    },
    sound: {
      load: () => {},
      play: () => {
        sounds.played += 1;
        return true;
      },
      stop: () => {
        sounds.stopped += 1;
      },
      unlock: () => {},
    },
    done: NOT_STORED,
    onFailure: (error) => assert.fail(String(error)),
  });
  const update = async (tips: Alert[]) => {
    alerts.update({
      live: LIVE,
      state: { is_paused: false, skips: 0, first_seq: 1, alerts: tips },
      isMissed: false,
    });
    await new Promise((resolve) => setImmediate(resolve));
  };
  alerts.follow({ boot: aBoot({ layout: { alert: { enabled: true } } }), totals: null });
  return { alerts, sounds, update, content: () => staged?.content };
}

test('an edit of the alert on screen does not replay its sound', async (t) => {
  const { sounds, update, content } = aStage(t);
  await update([TIP]);
  assert.partialDeepStrictEqual(content(), { fanName: 'Ann', amountCents: 500 });
  await update([{ ...TIP, fan_name: null, amount_cents: 700 }]);
  assert.partialDeepStrictEqual(content(), { fanName: null, amountCents: 700 });
  assert.deepEqual(sounds, { played: 1, stopped: 0 });
});

test('the sound of an alert whose tip is deleted stops', async (t) => {
  const { sounds, update } = aStage(t);
  await update([TIP]);
  await update([]);
  assert.deepEqual(sounds, { played: 1, stopped: 1 });
});

test('a muted preview plays its alerts in silence, and its own tests with sound', async (t) => {
  const { alerts, sounds, update, content } = aStage(t);
  alerts.mute(true);
  await update([TIP]);
  assert.equal(content()?.fanName, 'Ann');
  assert.deepEqual(sounds, { played: 0, stopped: 0 });
  const own = aStage(t);
  own.alerts.mute(true);
  await own.update([{ ...TIP, kind: 'test', seq: FIRST_PREVIEW_TEST }]);
  assert.equal(own.sounds.played, 1);
});

test('muting stops the sound of the alert on screen', async (t) => {
  const { alerts, sounds, update } = aStage(t);
  await update([TIP]);
  alerts.mute(true);
  assert.deepEqual(sounds, { played: 1, stopped: 1 });
});

test('an alert has the time added to the timer that the layout shows', async (t) => {
  const { alerts, update, content } = aStage(t);
  const tip = { ...TIP, added_time: { live: 300, series: 600 } };
  await update([tip]);
  assert.equal(content()?.addedS, 300);
  const layout = { alert: { enabled: true }, timer: { counts: 'series' } };
  const boot = aBoot({ layout });
  const live = { ...boot.live, series_id: 'marathon' };
  alerts.follow({ boot: { ...boot, live }, totals: null });
  await update([{ ...tip, amount_cents: 700 }]);
  assert.equal(content()?.addedS, 600);
});

test('an alert of a live without a series has the time of its own timer', async (t) => {
  const { alerts, update, content } = aStage(t);
  const layout = { alert: { enabled: true }, timer: { counts: 'series' } };
  alerts.follow({ boot: aBoot({ layout }), totals: null });
  await update([{ ...TIP, added_time: { live: 300 } }]);
  assert.equal(content()?.addedS, 300);
});
