import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readTrace, type TraceEvent } from '../read-trace.ts';
import { MARKS, readFrames } from './frames.ts';

/** A quarter of a second of ten sprites, without the events that no frame needs. */
const RECORDED = readTrace(readFileSync(new URL('recorded-trace.json', import.meta.url)));

test('the frames between two marks are read from a trace', () => {
  assert.deepEqual(readFrames(RECORDED), {
    due: 16,
    drawn: 16,
    dropped: 0,
    interval: { p50: 16.707, p99: 17.222, longest: 17.222 },
    main: { p50: 3.262, p99: 9.985, longest: 9.985 },
    gpu: { p50: 2.321, p99: 9.113, longest: 9.113 },
  });
});

test('a frame is dropped if no reporter of it was presented', () => {
  const withState = (sequences: number[], presented: string) =>
    RECORDED.map((event): TraceEvent => {
      const reporter = event.args?.frame_reporter;
      if (!reporter || !sequences.includes(reporter.frame_sequence)) return event;
      const state = reporter.state === presented ? reporter.state : 'STATE_DROPPED';
      return { ...event, args: { frame_reporter: { ...reporter, state } } };
    });
  assert.equal(readFrames(withState([160, 161], 'STATE_PRESENTED_PARTIAL')).dropped, 0);
  assert.equal(readFrames(withState([160, 161], 'none')).dropped, 2);
});

test('a trace without its end is refused', () => {
  const cut = RECORDED.filter(({ name }) => name !== MARKS.end);
  assert.throws(() => readFrames(cut), { message: 'The trace has no mark bench-end.' });
});
