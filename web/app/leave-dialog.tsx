import { useEffect } from 'react';
import { answerLeave, useLeaveGuard } from '../state/leave-guard.ts';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import { useCode } from '../ui/use-code.ts';
import { guardExits } from './guard-exits.ts';
import { LEAVE_TEXT } from './leave-text.ts';

const question = codeOnDemand(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** Asks before unsaved changes are lost, however the user leaves. The question is fetched while there is something to lose. */
export function LeaveDialog() {
  const { isGuarded, waiting } = useLeaveGuard();
  useEffect(() => (isGuarded ? guardExits() : undefined), [isGuarded]);
  const isAsking = waiting !== null;
  useCode(question, isGuarded, () => {});
  const LeaveQuestion = useCode(question, isAsking, () => answerLeave(askPlainly()));
  return LeaveQuestion ? <LeaveQuestion isOpen={isAsking} /> : null;
}

/** The browser's own question, for when the server is away and ours did not come before. */
const askPlainly = () => window.confirm(`${LEAVE_TEXT.title} ${LEAVE_TEXT.description}`);
