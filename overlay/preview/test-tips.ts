import { TEST_TIP_MS } from '#contract/preview-wire.ts';

export type TestTips = {
  /** The sum of those that are shown. */
  cents: () => number;
  add: (amountCents: number) => void;
  /** Shows none any more, without a word. */
  drop: () => void;
};

/** Made-up tips add up, and are over some time after the last one; `onOver` is called then. */
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
