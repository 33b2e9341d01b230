import type { Vote } from '#contract/votes.ts';

/** A question without its sums: it changes only when the host changes it. */
export type Question = {
  id: string;
  question: string;
  isOpen: boolean;
  options: readonly { id: string; text: string }[];
};

export const questionOf = ({ id, question, state, options }: Vote): Question => ({
  id,
  question,
  isOpen: state === 'open',
  options: options.map((option) => ({ id: option.id, text: option.text })),
});
