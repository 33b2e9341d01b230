/** Plays hours of a stream in minutes, and prints the overlay's memory over that time. */
import { formatTable } from '../../../cli/output/table.ts';
import { withBrowser } from '../browser.ts';
import { slopePerHour } from './slope.ts';
import { type SoakOptions, type SoakSample, soak } from './soak.ts';

/** About ten hours each. */
const HOURS: Omit<SoakOptions, 'renderer'> = {
  cycles: 16,
  themeMs: 2500,
  tips: 10_000,
  alerts: 10_000,
};
const MAX_MB_PER_HOUR = 1;
/** Some canvases are collected only after a sample. A leak of one per theme would exceed this. */
const MAX_CANVASES_PER_HOUR = 10;
/** Images that load together share a texture, and their number varies. A leak of one per round would exceed this. */
const MAX_TEXTURES_PER_HOUR = 0.5;

for (const renderer of ['webgl', 'canvas'] as const) {
  const samples = await withBrowser('webgl', (browser) => soak(browser, { ...HOURS, renderer }));
  // Caches fill until the first sample, after which everything has been used once.
  const later = samples.slice(1);
  const growthOf = (key: 'heapMb' | 'canvases' | 'gpuTextures') =>
    slopePerHour(later.map((sample) => ({ atHours: sample.atHours, value: sample[key] })));
  const heap = growthOf('heapMb');
  const canvases = growthOf('canvases');
  const textures = growthOf('gpuTextures');
  console.log(`Drawn by ${renderer}\n${formatTable(rows(samples))}`);
  report(
    `heap: ${heap.toFixed(2)} MB an hour, at most ${MAX_MB_PER_HOUR}`,
    heap <= MAX_MB_PER_HOUR,
  );
  report(
    `canvases: ${canvases.toFixed(2)} an hour, at most ${MAX_CANVASES_PER_HOUR}`,
    canvases <= MAX_CANVASES_PER_HOUR,
  );
  report(
    `GPU textures: ${textures.toFixed(2)} an hour, at most ${MAX_TEXTURES_PER_HOUR}`,
    textures <= MAX_TEXTURES_PER_HOUR,
  );
  report('objects always the same', new Set(later.map(({ objects }) => objects)).size === 1);
  console.log();
}

function report(claim: string, holds: boolean): void {
  console.log(`${claim}: ${holds ? 'holds' : 'MISSED'}`);
  if (!holds) process.exitCode = 1;
}

function rows(samples: readonly SoakSample[]): string[][] {
  const lines = samples.map(({ atHours, tips, alerts, heapMb, objects, canvases, gpuTextures }) => [
    atHours.toFixed(2),
    String(tips),
    String(alerts),
    `${heapMb.toFixed(2)} MB`,
    ...[objects, canvases, gpuTextures].map(String),
  ]);
  return [['hours', 'tips', 'alerts', 'heap', 'objects', 'canvases', 'textures'], ...lines];
}
