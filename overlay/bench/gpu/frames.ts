import { percentile } from '../../../server/testing/bench/comparison.ts';
import { drawnFrames, type TraceEvent, tasksOn } from '../read-trace.ts';

/** The categories of a trace that `readFrames` reads. */
export const FRAME_CATEGORIES = [
  'viz',
  'toplevel',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline.frame',
];

/** The names of the `performance.mark` at the start and at the end of the measurement. */
export const MARKS = { start: 'bench-start', end: 'bench-end' };

/** Frames per second of a browser without a screen, and of most streams. */
const RATE = 60;

/** In ms. */
export type Spread = { p50: number; p99: number; longest: number };

/** The frames of a page between its two marks. */
export type Frames = {
  due: number;
  /** Frames that reached the screen. */
  drawn: number;
  /** Frames that the compositor began and gave up. */
  dropped: number;
  /** From one frame on the screen to the next. */
  interval: Spread;
  /** Time of the page's main thread for each frame. */
  main: Spread;
  /** Time of the main thread of the GPU process for each frame: it issues the commands and waits for the driver. */
  gpu: Spread;
};

/** Reads a trace of the only page of a browser. Throws when it lacks a mark. */
export function readFrames(events: readonly TraceEvent[]): Frames {
  const startUs = timeOf(MARKS.start, events);
  const endUs = timeOf(MARKS.end, events);
  const measured = ({ ts }: TraceEvent) => ts >= startUs && ts < endUs;
  const drawn = drawnFrames(events).filter(measured);
  const times = drawn.map(({ ts }) => ts).sort((a, b) => a - b);
  const perFrame = (thread: string) =>
    spread(timePerFrame(tasksOn(thread, events).filter(measured), times));
  return {
    due: Math.round(((endUs - startUs) / 1_000_000) * RATE),
    drawn: drawn.length,
    dropped: countDropped(events.filter(measured)),
    interval: spread(times.slice(1).map((time, index) => time - (times[index] ?? 0))),
    main: perFrame('CrRendererMain'),
    gpu: perFrame('CrGpuMain'),
  };
}

function timeOf(mark: string, events: readonly TraceEvent[]): number {
  const found = events.find(({ name }) => name === mark);
  if (!found) throw new Error(`The trace has no mark ${mark}.`);
  return found.ts;
}

/** Microseconds of the tasks that start from one frame to the next. */
function timePerFrame(tasks: readonly TraceEvent[], times: readonly number[]): number[] {
  const sums = times.slice(1).map(() => 0);
  let frame = 0;
  for (const { ts, dur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    if (ts < (times[0] ?? 0)) continue;
    while (ts >= (times[frame + 1] ?? Number.POSITIVE_INFINITY)) frame += 1;
    if (frame < sums.length) sums[frame] = (sums[frame] ?? 0) + dur;
  }
  return sums;
}

/** A frame may have one reporter for the compositor and another for the main thread. */
function countDropped(events: readonly TraceEvent[]): number {
  const states = new Map<string, string[]>();
  for (const { name, pid, args } of events) {
    const reporter = name === 'PipelineReporter' && args?.frame_reporter;
    if (!reporter) continue;
    const frame = `${pid} ${reporter.layer_tree_host_id} ${reporter.frame_sequence}`;
    states.set(frame, [...(states.get(frame) ?? []), reporter.state]);
  }
  return [...states.values()].filter((all) => all.every((state) => state === 'STATE_DROPPED'))
    .length;
}

const spread = (timesUs: readonly number[]): Spread => {
  const at = (share: number) => percentile(timesUs, share) / 1000;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
};
