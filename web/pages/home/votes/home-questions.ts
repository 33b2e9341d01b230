import { createContext, useContext, useMemo } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { Owner } from '#contract/topics.ts';
import { useVotes } from '../../../data/votes.ts';
import { type Question, questionOf } from '../../../parts/votes/question.ts';

/** The questions of the live on Home and of its series, newest first. */
export const HomeQuestions = createContext<readonly Question[]>([]);

/** A context, because every tip with a choice reads it. */
export const useHomeQuestions = (): readonly Question[] => useContext(HomeQuestions);

/** The newest open question, whose options the line for a new tip offers; undefined without one. */
export const openQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find(({ isOpen }) => isOpen);

export const ofLive = (liveId: string): Owner => ({ kind: 'live', id: liveId });

export const ofSeries = ({ series_id }: Pick<LiveSummary, 'series_id'>): Owner | null =>
  series_id === null ? null : { kind: 'series', id: series_id };

/** The value of the context. It stays the same while only sums change, which come with every tip. */
export function useQuestionsOf(live: LiveSummary | undefined): readonly Question[] {
  const own = useVotes(live ? ofLive(live.id) : null) ?? [];
  const shared = useVotes(live ? ofSeries(live) : null) ?? [];
  const now = JSON.stringify([...own, ...shared].map(questionOf));
  return useMemo(() => JSON.parse(now) as Question[], [now]);
}

/** The option of an open question with this id; undefined if the question has been closed since. */
export const optionOf = (question: Question | undefined, id: string | undefined) =>
  question?.options.find((option) => option.id === id);
