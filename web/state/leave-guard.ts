import { create } from 'zustand';

type LeaveGuard = {
  /** Whether leaving the page would lose changes. */
  isGuarded: boolean;
  /** The blocked navigation, which waits for the user's answer. */
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

/** The user's answer: leave and lose the changes, or stay. */
export function answerLeave(leaves: boolean): void {
  const { waiting } = useLeaveGuard.getState();
  useLeaveGuard.setState(leaves ? { isGuarded: false, waiting: null } : { waiting: null });
  if (leaves) waiting?.();
}
