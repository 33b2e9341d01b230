/** An event of a Chromium trace: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
export type TraceEvent = {
  name: string;
  /** 'X' has a duration; 'b' begins what another event ends. */
  ph: string;
  pid: number;
  tid: number;
  /** Start, in microseconds. */
  ts: number;
  /** Duration, in microseconds. */
  dur?: number;
};

/** The events that Chromium's developer tools count as scripting. */
const SCRIPTING = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.compile',
]);

const isFrame = ({ name, ph }: TraceEvent) => name === 'AnimationFrame' && ph === 'b';

/** Milliseconds of scripting per frame, forced layout included, of the thread with the most frames; frames without scripting are left out. */
export function scriptingOfFrames(trace: readonly TraceEvent[]): number[] {
  const events = busiest(trace).toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let sum = 0;
  let until = 0;
  for (const event of events) {
    const { name, ts, dur = 0 } = event;
    if (isFrame(event)) {
      frames.push(sum);
      sum = 0;
    } else if (SCRIPTING.has(name)) {
      // Nested events count once.
      sum += Math.max(0, ts + dur - Math.max(ts, until));
      until = Math.max(until, ts + dur);
    }
  }
  return [...frames, sum].filter((micros) => micros > 0).map((micros) => micros / 1000);
}

function busiest(trace: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = Map.groupBy(trace, ({ pid, tid }) => `${pid} ${tid}`);
  const framesOf = (events: readonly TraceEvent[]) => events.filter(isFrame).length;
  return [...threads.values()].toSorted((a, b) => framesOf(b) - framesOf(a))[0] ?? [];
}
