import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Alert } from '#contract/alerts.ts';
import { NOT_STORED } from '../alerts/done-alerts.ts';
import type { StagedAlert } from '../layout/alert.ts';
import { aBoot } from '../testing/overlay-data.ts';
import { stageAlerts } from './stage-alerts.ts';

const LIVE = 'live-1';
const TIP: Alert = { seq: 1, kind: 'tip', fan_name: 'Ann', amount_cents: 500, notes: null };

/** Alerts on a stage, and how often their sound was played and stopped. */
async function aStage(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const sounds = { played: 0, stopped: 0 };
  let staged: StagedAlert | null | undefined;
  const alerts = stageAlerts({
    picture: {
      tell: async ({ alert }) => {
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
  const learn = async (tips: Alert[]) => {
    alerts.update({
      live: LIVE,
      state: { is_paused: false, skips: 0, first_seq: 1, alerts: tips },
      isMissed: false,
    });
    await new Promise((resolve) => setImmediate(resolve));
  };
  alerts.follow({ boot: aBoot({ layout: { alert: { enabled: true } } }), totals: null });
  await learn([TIP]);
  return { sounds, learn, said: () => staged?.said };
}

test('a correction of the alert on screen plays its sound no second time', async (t) => {
  const { sounds, learn, said } = await aStage(t);
  assert.partialDeepStrictEqual(said(), { fanName: 'Ann', amountCents: 500 });
  await learn([{ ...TIP, fan_name: null, amount_cents: 700 }]);
  assert.partialDeepStrictEqual(said(), { fanName: null, amountCents: 700 });
  assert.deepEqual(sounds, { played: 1, stopped: 0 });
});

test('the sound of an alert whose tip is deleted stops', async (t) => {
  const { sounds, learn } = await aStage(t);
  await learn([]);
  assert.deepEqual(sounds, { played: 1, stopped: 1 });
});
