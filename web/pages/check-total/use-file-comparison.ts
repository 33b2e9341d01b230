import { useRef, useState } from 'react';
import type { CheckRange, Comparison } from '#contract/check-total.ts';
import type { Owner } from '#contract/topics.ts';
import { compareFile } from '../../data/check-total.ts';
import { sentenceOf } from '../../data/request-error.ts';

export type FileComparison = ReturnType<typeof useFileComparison>;

/** An export that the user chose, compared with the total again after each change. */
export function useFileComparison(owner: Owner, range: CheckRange) {
  const [file, setFile] = useState<File | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  /** Number of the last comparison. Results of earlier ones are ignored. */
  const latest = useRef(0);

  async function compare(chosen: File): Promise<void> {
    latest.current += 1;
    const current = latest.current;
    setIsReading(true);
    const [found, fault] = await compareFile(owner, range, chosen).then(
      (compared) => [compared, null] as const,
      (error: unknown) => [null, sentenceOf(error)] as const,
    );
    if (current !== latest.current) return;
    setComparison(found);
    setProblem(fault);
    setIsReading(false);
  }

  return {
    file,
    comparison,
    problem,
    isReading,
    choose(chosen: File) {
      setFile(chosen);
      void compare(chosen);
    },
    compareAgain() {
      if (file) void compare(file);
    },
  };
}
