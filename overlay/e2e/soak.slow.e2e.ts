import { expect, test } from 'playwright/test';
import { soak } from '../bench/soak/soak.ts';

test.setTimeout(180_000);

const MOST_MB = 1;

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`drawn by ${renderer}, a stream with changing themes, thousands of tips and hundreds of alerts leaves nothing behind`, async ({
    browser,
  }) => {
    const samples = await soak(browser, {
      cycles: 4,
      dressMs: 400,
      tips: 2000,
      alerts: 400,
      renderer,
    });

    // Caches fill until the first sample, after which everything has been used once.
    const [first, ...later] = samples.slice(1);
    if (!first) throw new Error('There is nothing to compare.');
    for (const { objects, gpuTextures, heapMb } of later) {
      expect({ objects, gpuTextures }).toEqual({
        objects: first.objects,
        gpuTextures: first.gpuTextures,
      });
      expect(heapMb - first.heapMb).toBeLessThan(MOST_MB);
    }
    expect(later.at(-1)).toMatchObject({ tips: 2000, alerts: 400 });
  });
}
