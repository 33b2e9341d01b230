import { useEffect } from 'react';
import { answerLeave, useLeaveGuard } from '../state/leave-guard.ts';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import { useCode } from '../ui/use-code.ts';
import { guardExits } from './guard-exits.ts';
import { LEAVE_TEXT } from './leave-text.ts';

const question = codeOnDemand(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** Asks before unsaved changes are lost, however the user leaves. The dialog's code is fetched as soon as there are changes. */
export function LeaveDialog() {
  const { isGuarded, waiting } = useLeaveGuard();
  useEffect(() => (isGuarded ? guardExits() : undefined), [isGuarded]);
  const isAsking = waiting !== null;
  useCode(question, isGuarded, () => {});
  const LeaveQuestion = useCode(question, isAsking, () => answerLeave(askPlainly()));
  return LeaveQuestion ? <LeaveQuestion isOpen={isAsking} /> : null;
}

/** Fallback while the server is down and the dialog's code was not fetched before. */
const askPlainly = () => window.confirm(`${LEAVE_TEXT.title} ${LEAVE_TEXT.description}`);
