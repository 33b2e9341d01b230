/** Lets the built overlay play hours of a stream in minutes, and prints what its memory does meanwhile. */
import { formatTable } from '../../../cli/output/table.ts';
import { withBrowser } from '../browser.ts';
import { slopePerHour } from './slope.ts';
import { type SoakOptions, type SoakSample, soak } from './soak.ts';

/** About three hours each. */
const HOURS: Omit<SoakOptions, 'renderer'> = { cycles: 16, dressMs: 2500, tips: 10_000 };
const MOST_MB_PER_HOUR = 1;
/** The parts of the goal bar come and go with its total. */
const MOST_APART = 8;

for (const renderer of ['webgl', 'canvas'] as const) {
  const samples = await withBrowser('webgl', (browser) => soak(browser, { ...HOURS, renderer }));
  // Caches fill until the first look.
  const later = samples.slice(1);
  const slope = slopePerHour(later.map(({ atHours, heapMb }) => ({ atHours, value: heapMb })));
  console.log(`Drawn by ${renderer}\n${formatTable(rows(samples))}`);
  const verdict = slope <= MOST_MB_PER_HOUR ? 'holds' : 'MISSED';
  console.log(`heap: ${slope.toFixed(2)} MB an hour, at most ${MOST_MB_PER_HOUR}: ${verdict}`);
  // A third of the looks in, everything was needed once; what is hidden has no texture after a lost context.
  const settled = samples.slice(Math.ceil(samples.length / 3));
  const objects = settled.map((sample) => sample.objects);
  const textures = settled.map((sample) => sample.gpuTextures);
  const isConstant = Math.max(...objects) - Math.min(...objects) <= MOST_APART;
  const isBounded = Math.max(...textures) < Math.min(...objects);
  console.log(`objects always the same: ${isConstant ? 'holds' : 'MISSED'}`);
  console.log(`fewer textures than objects: ${isBounded ? 'holds' : 'MISSED'}`);
  console.log();
}

function rows(samples: readonly SoakSample[]): string[][] {
  const lines = samples.map(({ atHours, tips, heapMb, objects, canvases, gpuTextures }) => [
    atHours.toFixed(2),
    String(tips),
    `${heapMb.toFixed(2)} MB`,
    ...[objects, canvases, gpuTextures].map(String),
  ]);
  return [['hours', 'tips', 'heap', 'objects', 'canvases', 'textures'], ...lines];
}
