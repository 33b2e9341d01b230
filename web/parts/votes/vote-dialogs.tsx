import { useState } from 'react';
import type { Owner } from '#contract/topics.ts';
import type { Vote } from '#contract/votes.ts';
import { counted } from '#domain/text/counted.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { deleteVote } from '../../data/votes.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { VoteForm } from './vote-form.tsx';
import { closeVoteRequest, useVoteRequest } from './vote-request.ts';

type Props = {
  owner: Owner;
  currency: string;
  timezone: string | null;
  /** With their waiting choices counted. */
  votes: readonly Vote[];
};

/** The requested dialog about the questions of an owner. */
export function VoteDialogs({ owner, currency, timezone, votes }: Props) {
  const request = useVoteRequest(owner.id);
  if (!request) return null;
  const close = closeVoteRequest;
  const shown = { currency, timezone, close };
  if (request.kind === 'new') return <VoteForm owner={owner} {...shown} />;
  const vote = votes.find(({ id }) => id === request.voteId);
  if (!vote) return null;
  if (request.kind === 'edit') return <VoteForm owner={owner} vote={vote} {...shown} />;
  if (request.kind === 'decide') return <DecideDialog vote={vote} {...shown} />;
  return <DeleteQuestion vote={vote} close={close} />;
}

function DeleteQuestion({ vote, close }: { vote: Vote; close: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decided = vote.options.reduce((sum, { tips }) => sum + tips, 0);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await deleteVote(vote);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
      return;
    }
    close();
    notify({ kind: 'success', title: 'Question deleted', text: vote.question });
  }

  return (
    <AlertDialog
      isOpen
      title="Delete this question?"
      description={
        <>
          <b dir="auto">{vote.question}</b> and what {counted(decided, 'tip')} chose are deleted.
          The tips stay.
          {problem && <Notice>{problem}</Notice>}
        </>
      }
      confirmLabel="Delete"
      busyLabel={isBusy && 'Deleting'}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
}
