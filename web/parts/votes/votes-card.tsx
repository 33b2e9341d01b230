import { Ellipsis, Pencil, Plus, Trash2, Vote as VoteIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useContext, useRef } from 'react';
import type { Owner } from '#contract/topics.ts';
import type { Vote } from '#contract/votes.ts';
import { useChoices } from '../../data/outbox/choice-outbox.ts';
import { withPending } from '../../data/outbox/pending-choices.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { Only } from '../../data/session/only.tsx';
import { setVoteState, useVotes } from '../../data/votes.ts';
import { timeOfDay } from '../../state/local-time.ts';
import { type PageCommand, useOfferCommands } from '../../state/page-commands.ts';
import { Button } from '../../ui/button.tsx';
import { FoldCard } from '../../ui/fold-card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { useCode } from '../../ui/use-code.ts';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import { ChoiceTrouble } from './choice-trouble.tsx';
import { VoteDialogsCode } from './dialogs-code.ts';
import type { VoteDialogs } from './vote-dialogs.tsx';
import { VoteOptions } from './vote-options.tsx';
import {
  closeVoteRequest,
  requestVote,
  showVotes,
  useShownVote,
  useVoteRequest,
} from './vote-request.ts';
import { resultText, undecidedText } from './vote-text.ts';
import styles from './votes-card.module.css';

type Props = {
  owner: Owner;
  currency: string;
  /** Null is that of this computer. */
  timezone: string | null;
  /** Whether options are in sight until the user folds the card. */
  startsOpen: boolean;
  label?: string;
  /** Whether keys open its dialogs, beside the palette. */
  hasKeys?: boolean;
  /** Shown without a question; by default nothing. */
  otherwise?: ReactNode;
};

/** The questions of a live or series that tips decide. The line has the newest open one, or else the newest. */
export function VotesCard({ owner, otherwise = null, hasKeys = false, ...props }: Props) {
  const votes = useVotes(owner);
  const entries = useChoices();
  const counted = (votes ?? []).map((vote) => withPending(vote, entries));
  const { currency, timezone, label = 'Votes' } = props;
  return (
    <>
      {counted.length > 0 && <Card {...props} owner={owner} votes={counted} />}
      {votes?.length === 0 && otherwise}
      <Only to="owner">
        <VoteCommands ownerId={owner.id} votes={counted} label={label} hasKeys={hasKeys} />
      </Only>
      <RequestedDialog {...{ owner, currency, timezone }} votes={counted} />
    </>
  );
}

/** The requested dialog about the questions of an owner, once its code is loaded. */
function RequestedDialog(props: ComponentProps<typeof VoteDialogs>) {
  const isRequested = useVoteRequest(props.owner.id) !== null;
  const code = useContext(VoteDialogsCode);
  const onFailure = closeVoteRequest;
  const Dialogs = useCode(code, { isRequested, what: 'The dialog', onFailure });
  return isRequested && Dialogs ? <Dialogs {...props} /> : null;
}

/** A question with more options is folded at first: the line for a new tip must stay in sight. */
const MOST_AT_ONCE = 4;

type CardProps = Omit<Props, 'hasKeys' | 'otherwise'> & { votes: readonly Vote[] };

function Card({ owner, votes, currency, timezone, startsOpen, label = 'Votes' }: CardProps) {
  const { isOpen: wasOpened, voteId } = useShownVote();
  const toggle = useRef<HTMLButtonElement>(null);
  const newestOpen = votes.find(({ state }) => state === 'open');
  const vote = shownVote(votes, voteId);
  if (!vote) return null;
  const { kind, id: ownerId } = owner;
  const fits = newestOpen !== undefined && newestOpen.options.length <= MOST_AT_ONCE;
  const isOpen = wasOpened[kind] ?? (startsOpen && fits);
  const others = votes.filter(({ id }) => id !== vote.id);
  return (
    <FoldCard
      label={label}
      what="the votes"
      isOpen={isOpen}
      onToggle={() => showVotes(kind, !isOpen)}
      toggle={toggle}
      line={<Line vote={vote} others={others} ownerId={ownerId} currency={currency} />}
      notes={<ChoiceTrouble voteIds={votes.map(({ id }) => id)} />}
    >
      <VoteOptions vote={vote} currency={currency} />
      <div className={styles.foot}>
        <p>{endText(vote, currency, timezone)}</p>
        <Only to="owner">
          <StateButton vote={vote} />
          <VoteMenu vote={vote} ownerId={ownerId} />
        </Only>
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Other questions">
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                className={styles.other}
                onClick={() => {
                  showVotes(kind, true, other.id);
                  toggle.current?.focus();
                }}
              >
                <span className={styles.question} dir="auto" title={other.question}>
                  {other.question}
                </span>
                <span className={styles.quiet} dir="auto">
                  {resultText(other, currency)}
                </span>
                {other.state === 'open' && <span className={styles.open}>Open</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FoldCard>
  );
}

/** The chosen question, else the newest open one, else the newest; undefined without any. */
const shownVote = (votes: readonly Vote[], voteId: string | null): Vote | undefined =>
  votes.find(({ id }) => id === voteId) ?? votes.find(({ state }) => state === 'open') ?? votes[0];

type CommandsProps = {
  ownerId: string;
  votes: readonly Vote[];
  label: string;
  hasKeys: boolean;
};

/** What the palette offers for the questions. */
function VoteCommands({ ownerId, votes, label: kind, hasKeys }: CommandsProps) {
  const vote = shownVote(votes, useShownVote().voteId);
  const key = (name: string) => hasKeys && { key: name };
  const create: PageCommand = {
    label: 'Ask a question',
    kind,
    ...key('q'),
    run: () => requestVote(ownerId, { kind: 'new' }),
  };
  const ofVote = vote ? commandsOf(vote, ownerId) : [];
  useOfferCommands([
    create,
    ...ofVote.map(({ keyName, ...command }) => ({
      ...command,
      kind,
      ...(keyName && key(keyName)),
    })),
  ]);
  return null;
}

type VoteCommand = { label: string; keyName?: string; run: () => void };

function commandsOf(vote: Vote, ownerId: string): VoteCommand[] {
  const { id: voteId, state, question, undecided } = vote;
  const to = state === 'open' ? 'close' : 'reopen';
  const decide: VoteCommand = {
    label: 'Decide undecided tips',
    keyName: 'd',
    run: () => requestVote(ownerId, { kind: 'decide', voteId }),
  };
  return [
    ...(undecided.tips > 0 ? [decide] : []),
    {
      label: `${to === 'close' ? 'Close' : 'Reopen'} the question “${question}”`,
      run: () => void setState(vote, to),
    },
    {
      label: `Edit the question “${question}”`,
      run: () => requestVote(ownerId, { kind: 'edit', voteId }),
    },
  ];
}

type LineProps = { vote: Vote; others: readonly Vote[]; ownerId: string; currency: string };

function Line({ vote, others, ownerId, currency }: LineProps) {
  const { question, state, undecided } = vote;
  const openOthers = others.filter((other) => other.state === 'open').length;
  const more = openOthers > 0 && `${openOthers} more open`;
  const rest = [state === 'closed' && 'Closed', more].filter(Boolean).join(' · ');
  return (
    <>
      <VoteIcon className={styles.icon} />
      <div className={styles.headline}>
        <p className={styles.question} dir="auto" title={question}>
          {question}
        </p>
        <p className={styles.result} role="status" dir="auto">
          {resultText(vote, currency)}
          {rest && <span className={styles.quiet}> · {rest}</span>}
        </p>
      </div>
      {undecided.tips > 0 && (
        <Button
          size="small"
          aria-haspopup="dialog"
          title={undecidedText(vote, currency) ?? ''}
          onClick={() => requestVote(ownerId, { kind: 'decide', voteId: vote.id })}
        >
          <span className={styles.dot} />
          {undecided.tips} undecided
        </Button>
      )}
    </>
  );
}

/** When it closes or has closed, and what is undecided. */
function endText(vote: Vote, currency: string, timezone: string | null): string {
  const { state, closes_at, closed_at } = vote;
  const end =
    state === 'closed'
      ? closed_at && `Closed at ${timeOfDay(closed_at, timezone)}`
      : closes_at && `Closes at ${timeOfDay(closes_at, timezone)}`;
  return [end, undecidedText(vote, currency)].filter(Boolean).join(' · ');
}

/** Close or Reopen, each with Undo. The button stays, and with it the focus. */
function StateButton({ vote }: { vote: Vote }) {
  const isOpen = vote.state === 'open';
  return (
    <Button
      size="small"
      onClick={({ detail }) => {
        // The second click of a double click would undo the first.
        if (detail < 2) void setState(vote, isOpen ? 'close' : 'reopen');
      }}
    >
      {isOpen ? 'Close' : 'Reopen'}
    </Button>
  );
}

const DONE = { close: 'Question closed', reopen: 'Question open again' };

async function setState(vote: Vote, to: 'close' | 'reopen', canUndo = true): Promise<void> {
  try {
    await setVoteState(vote.id, to);
  } catch (error) {
    notify({ kind: 'error', title: 'The question stays as it was', text: sentenceOf(error) });
    return;
  }
  if (!canUndo) return;
  const back = to === 'close' ? 'reopen' : 'close';
  notify({
    kind: 'success',
    title: DONE[to],
    text: vote.question,
    action: { label: 'Undo', onPress: () => void setState(vote, back, false) },
  });
}

function VoteMenu({ vote, ownerId }: { vote: Vote; ownerId: string }) {
  const { menus, menu, button } = useMenuButton();
  const { id: voteId } = vote;
  return (
    <>
      <IconButton {...button} label="More for this question">
        <Ellipsis />
      </IconButton>
      {menus && (
        <menus.Menu label="More for this question" align="end" {...menu}>
          <menus.MenuItem
            icon={<Pencil />}
            label="Edit…"
            onSelect={() => requestVote(ownerId, { kind: 'edit', voteId })}
          />
          <menus.MenuItem
            icon={<Trash2 />}
            label="Delete…"
            onSelect={() => requestVote(ownerId, { kind: 'delete', voteId })}
          />
          <menus.MenuItem
            icon={<Plus />}
            label="Ask another question…"
            onSelect={() => requestVote(ownerId, { kind: 'new' })}
          />
        </menus.Menu>
      )}
    </>
  );
}
