import { TEST_TIP_MS } from '#contract/preview-wire.ts';

export type TestTips = {
  /** The sum of the tips that are shown. */
  cents: () => number;
  add: (amountCents: number) => void;
  /** Ends them without calling `onOver`. */
  drop: () => void;
};

/** Test tips add up and end some time after the last one, when `onOver` is called. */
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
