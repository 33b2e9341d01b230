import { createContext, useContext } from 'react';
import type { Question } from '../../../parts/votes/question.ts';

/** The questions of the live on Home and of its series, newest first. */
export const HomeQuestions = createContext<readonly Question[]>([]);

/** A context, because every tip with a choice reads it. */
export const useHomeQuestions = (): readonly Question[] => useContext(HomeQuestions);
