import { TEST_TIP_MS } from '#contract/preview-messages.ts';

type TestTips = {
  /** The sum of the test tips on screen, in minor units. */
  cents: () => number;
  add: (amountCents: number) => void;
  /** Removes the test tips without calling `onOver`. */
  drop: () => void;
};

/** Adds up test tips. They end together `TEST_TIP_MS` after the last one, and `onOver` is called. */
export function createTestTips(onOver: () => void): TestTips {
  let cents = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function drop(): void {
    cents = 0;
    clearTimeout(timer);
  }
  return {
    cents: () => cents,
    add: (amountCents) => {
      cents += amountCents;
      clearTimeout(timer);
      timer = setTimeout(() => {
        drop();
        onOver();
      }, TEST_TIP_MS);
    },
    drop,
  };
}
