import { useMemo } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { Owner } from '#contract/topics.ts';
import { useVotes } from '../../data/votes.ts';
import { type Question, questionOf } from './question.ts';

/** The newest open question, whose options the line for a new tip offers; undefined without one. */
export const openQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find(({ isOpen }) => isOpen);

export const ofLive = (liveId: string): Owner => ({ kind: 'live', id: liveId });

export const ofSeries = ({ series_id }: Pick<LiveSummary, 'series_id'>): Owner | null =>
  series_id === null ? null : { kind: 'series', id: series_id };

/** The questions of a live and of its series, newest first. The array stays the same while only sums change, which come with every tip. */
export function useQuestionsOf(live: LiveSummary | undefined): readonly Question[] {
  const own = useVotes(live ? ofLive(live.id) : null) ?? [];
  const shared = useVotes(live ? ofSeries(live) : null) ?? [];
  const now = JSON.stringify([...own, ...shared].map(questionOf));
  return useMemo(() => JSON.parse(now) as Question[], [now]);
}

/** The option of an open question with this id; undefined if the question has been closed since. */
export const optionOf = (question: Question | undefined, id: string | undefined) =>
  question?.options.find((option) => option.id === id);
