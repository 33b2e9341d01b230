/** One line of a trace of Chromium; `tdur` is the processor time of its thread, in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** The events of what `stopTracing` resolves to. */
export const readTrace = (trace: Buffer): TraceEvent[] =>
  (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
