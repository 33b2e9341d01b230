import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { KIND_NAMES } from './kinds.ts';
import { runKind, withWorkplace } from './run-kind.ts';

const SEED = 20261122;
const RUNS = 10;
const SAVED_IN = fileURLToPath(new URL('../../../test-results/fuzz', import.meta.url));

test(`no file from elsewhere stops the show: ${RUNS} of each kind, made from the seed ${SEED}`, async (t) => {
  await withWorkplace(async (workplace) => {
    for (const kind of KIND_NAMES) {
      await t.test(kind, async () => {
        const isLast = kind === KIND_NAMES.at(-1);
        const options = { seed: SEED, runs: RUNS, savedIn: SAVED_IN, isTimed: false, isLast };
        const { runs, findings } = await runKind(kind, workplace, options);
        assert.deepEqual(
          findings.map(
            ({ run, what, problem, savedAt }) =>
              `${run}, ${what}: ${problem.slice(0, 1000)} (${savedAt})`,
          ),
          [],
        );
        assert.equal(runs, RUNS);
      });
    }
  });
});

test('a run depends on its seed, kind and number only', async () => {
  const { hostileSvg } = await import('./svg/hostile-svg.ts');
  const { chanceOf } = await import('./chance.ts');
  const made = [1, 1, 2].map((run) => hostileSvg(chanceOf(SEED, 'svg', run)).bytes.toString('hex'));
  assert.equal(made[0], made[1]);
  assert.notEqual(made[0], made[2]);
});
