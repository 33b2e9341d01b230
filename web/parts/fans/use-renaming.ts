import { useRef, useState } from 'react';
import type { FanStanding } from '#contract/fans.ts';
import { useRenameFan } from '../../data/fan-standings.ts';
import { RequestError } from '../../data/request-error.ts';
import { offerUndo } from './undo-merge.ts';

type Merge = { fan: FanStanding; into: string };

export type Renaming = ReturnType<typeof useRenaming>;

/**
 * Renames fans; asks for confirmation if the name is taken, because that merges two fans. `onMerged` gets the id of the
 * fan that remains.
 */
export function useRenaming(onMerged?: (id: string) => void) {
  const send = useRenameFan();
  const [merge, setMerge] = useState<Merge>();
  const [isMergeOpen, setMergeOpen] = useState(false);
  const answered = useRef<(isYes: boolean) => void>(undefined);

  /** Resolves once the fan has the name. Throws a RequestError, also if the merge was declined. */
  async function rename(fan: FanStanding, name: string): Promise<void> {
    try {
      await send.mutateAsync({ id: fan.id, name, merge: false });
    } catch (error) {
      if (!(error instanceof RequestError) || error.kind !== 'conflict') throw error;
      setMerge({ fan, into: name });
      setMergeOpen(true);
      const isYes = await new Promise<boolean>((resolve) => {
        answered.current = resolve;
      });
      if (!isYes) throw error;
      const merged = await send.mutateAsync({ id: fan.id, name, merge: true });
      offerUndo(fan, merged);
      onMerged?.(merged.id);
    }
  }

  return {
    /** The merge in the dialog; it stays set while the dialog closes. */
    merge,
    isMergeOpen,
    rename,
    answer: (isYes: boolean) => {
      setMergeOpen(false);
      answered.current?.(isYes);
    },
  };
}
