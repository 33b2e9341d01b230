/** An event of a Chromium trace. Times are in microseconds; `tdur` is the CPU time of its thread. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; frame_reporter?: FrameReporter };
};

/** What became of one frame of a page. */
type FrameReporter = { layer_tree_host_id: number; frame_sequence: number; state: string };

/** Parses the result of `stopTracing`. */
export const readTrace = (trace: Buffer): TraceEvent[] =>
  (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;

/** The tasks on all threads of this name, such as `CrRendererMain`. Needs the category `toplevel`. */
export function tasksOn(thread: string, events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === thread)
      .map(threadOf),
  );
  return events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && threads.has(threadOf(event)),
  );
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/** The frames that reached the screen. Needs the category `viz`. */
export const drawnFrames = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter(({ name, ph }) => name === 'Display::DrawAndSwap' && (ph === 'X' || ph === 'B'));
