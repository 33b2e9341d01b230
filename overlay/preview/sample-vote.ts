import type { Vote } from '#contract/votes.ts';

const option = (id: string, text: string, total_cents: number) => ({
  id,
  text,
  keyword: null,
  target_cents: null,
  total_cents,
  tips: 1,
});

/** A question for placing it in the layout editor, where the live has no open one. Never on air. */
const SAMPLE_VOTE: Vote = {
  id: 'sample',
  live_id: null,
  series_id: null,
  question: 'Which song is next?',
  state: 'open',
  opened_at: '2026-01-01T00:00:00.000Z',
  closes_at: null,
  closed_at: null,
  options: [
    option('1', 'Acoustic encore', 125_00),
    option('2', 'Loop pedal jam', 80_00),
    option('3', 'Duet with a guest', 35_00),
  ],
  undecided: { tips: 0, total_cents: 0 },
  leader_ids: ['1'],
  revision: 1,
};

const SAMPLES: Vote[] = [SAMPLE_VOTE];

/** The questions for a layout that is edited: a made-up one if none is open. */
export const withSampleVote = (votes: Vote[] | null | undefined): Vote[] =>
  votes?.some(({ state }) => state === 'open') ? votes : SAMPLES;
