import { expect, test } from 'playwright/test';
import { soak } from '../bench/soak/soak.ts';

const MAX_MB = 1;

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`${renderer} leaks no memory during a long stream with many changes`, async ({
    browser,
  }) => {
    const samples = await soak(browser, {
      cycles: 4,
      themeMs: 400,
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
      expect(heapMb - first.heapMb).toBeLessThan(MAX_MB);
    }
    expect(later.at(-1)).toMatchObject({ tips: 2000, alerts: 400 });
  });
}
