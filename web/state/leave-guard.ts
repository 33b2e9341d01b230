import { create } from 'zustand';

type LeaveGuard = {
  /** Leaving the page now would lose what the user typed. */
  isGuarded: boolean;
  /** The navigation that waits for the answer. */
  waiting: (() => void) | null;
};

export const useLeaveGuard = create<LeaveGuard>()(() => ({ isGuarded: false, waiting: null }));

export const setGuarded = (isGuarded: boolean) => useLeaveGuard.setState({ isGuarded });

/** Runs `leave` at once if nothing would be lost; otherwise after the user agrees. */
export function confirmLeave(
  leave: () => void,
  wouldLose = useLeaveGuard.getState().isGuarded,
): void {
  if (wouldLose) useLeaveGuard.setState({ waiting: leave });
  else leave();
}

/** The answer to the question: leave and lose the changes, or stay. */
export function answerLeave(leaves: boolean): void {
  const { waiting } = useLeaveGuard.getState();
  useLeaveGuard.setState(leaves ? { isGuarded: false, waiting: null } : { waiting: null });
  if (leaves) waiting?.();
}
