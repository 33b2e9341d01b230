import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import { Check, Circle, Radio, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { usePauseAlerts } from '../../../data/alerts.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useMay } from '../../../data/session/may.ts';
import { useLiveClock } from '../../../forms/fields/clock/use-live-clock.ts';
import { startSentence } from '../../../parts/live-start/live-mark.ts';
import { CopyByHand } from '../../../preview/copy-by-hand.tsx';
import { useAddEveryShow } from '../../../preview/obs/use-add-every-show.tsx';
import { useShowInObs } from '../../../preview/obs/use-show-in-obs.ts';
import { everyShowLink } from '../../../preview/obs-link.ts';
import { useCopy } from '../../../preview/use-copy.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { notify } from '../../../ui/notify.ts';
import popup from '../../../ui/popup.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useHomeForm } from '../use-home-form.ts';
import styles from './checklist.module.css';
import type { ChecklistRow, RowPress } from './checklist-rows.ts';
import { useChecklist } from './use-checklist.ts';
import { useGoOnAir } from './use-go-on-air.ts';

type Props = {
  live: LiveSummary;
  isOpen: boolean;
  onClose: () => void;
  /** The title of the live, below which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** What a live needs before it goes on air. A sheet at the bottom of a phone. Escape closes it. */
export function Checklist(props: Props) {
  const { live, isOpen, onClose, anchor, opener } = props;
  const { onAir } = useGoOnAir();
  const isSheet = useHomeForm() === 'narrow';
  const clock = useLiveClock();
  const start = clock && startSentence(live, clock);
  const onOpenChange = (open: boolean) => !open && onClose();
  const title = (
    <>
      {onAir?.live_id === live.id ? 'Checklist of' : 'Go live with'} <bdi>{live.name}</bdi>
    </>
  );
  if (isSheet) {
    return (
      <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
        <Dialog.Portal className={styles.layer}>
          <Dialog.Backdrop className={styles.scrim} />
          <Dialog.Popup className={styles.sheet} finalFocus={opener}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Description className={styles.start}>{start}</Dialog.Description>
            <Body {...props} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange} modal>
      <Popover.Portal>
        <Popover.Positioner className={popup.layer} anchor={anchor} sideOffset={4}>
          <Popover.Popup className={classNames(popup.popup, styles.popover)} finalFocus={opener}>
            <Popover.Title className={styles.title}>{title}</Popover.Title>
            <Popover.Description className={styles.start}>{start}</Popover.Description>
            <Body {...props} />
            {/* The focus stays inside only where there is such a button. */}
            <VisuallyHidden>
              <Popover.Close tabIndex={-1}>Close</Popover.Close>
            </VisuallyHidden>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Body({ live, onClose }: Pick<Props, 'live' | 'onClose'>) {
  const { rows, isStale } = useChecklist(live);
  const { onAir, goOnAir, isBusy } = useGoOnAir();
  const isOn = onAir?.live_id === live.id;
  const press = async () => {
    if (await goOnAir(live)) onClose();
  };
  return (
    <>
      {isStale && (
        <p className={styles.stale} role="status">
          streamhost does not answer: this is how it was before.
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.name} row={row} live={live} />
        ))}
      </ul>
      <div className={styles.foot}>
        {isOn ? (
          <Button size="large" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button kind="ghost" onClick={onClose}>
              Later
            </Button>
            <Button
              kind="primary"
              size="large"
              disabled={!onAir}
              busyLabel={isBusy && 'Putting on air'}
              onClick={() => void press()}
            >
              <Radio />
              Put on air
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const STATES: Record<ChecklistRow['state'], { icon: ReactNode; word: string }> = {
  ok: { icon: <Check />, word: 'ok' },
  todo: { icon: <Circle />, word: 'to do' },
  warn: { icon: <TriangleAlert />, word: 'look at this' },
};

type RowProps = { row: ChecklistRow; live: LiveSummary };

function Row({ row: { name, state, text, remedy }, live }: RowProps) {
  const { icon, word } = STATES[state];
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.icon}>{icon}</span>
      <b>{name}</b>
      <VisuallyHidden>, {word}: </VisuallyHidden>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {remedy && 'href' in remedy && (
        <ButtonLink
          size="small"
          kind={state === 'ok' ? 'ghost' : 'neutral'}
          href={remedy.href}
          aria-label={`${remedy.label}: ${name}`}
        >
          {remedy.label}
        </ButtonLink>
      )}
      {remedy && 'press' in remedy && <RowButton live={live} {...remedy} />}
    </li>
  );
}

type RowButtonProps = { live: LiveSummary; label: string; press: RowPress };

function RowButton({ live, label, press }: RowButtonProps) {
  const isHere = useMay('private');
  if (press === 'play') return <PlayButton live={live} label={label} />;
  // The others are for the OBS of the computer with streamhost.
  if (!isHere) return null;
  if (press === 'add') return <AddButton label={label} />;
  if (press === 'show') return <ShowButton live={live} label={label} />;
  return <CopyButton label={label} />;
}

type LabelProps = { label: string };
type LiveLabelProps = LabelProps & { live: LiveSummary };

function AddButton({ label }: LabelProps) {
  const { add, isBusy, question } = useAddEveryShow();
  return (
    <>
      <Button size="small" busyLabel={isBusy && 'Adding'} onClick={() => void add()}>
        {label}
      </Button>
      {question}
    </>
  );
}

function ShowButton({ live, label }: LiveLabelProps) {
  const { show, isBusy } = useShowInObs(live.id);
  return (
    <Button size="small" busyLabel={isBusy && 'Showing'} onClick={() => void show()}>
      {label}
    </Button>
  );
}

function PlayButton({ live, label }: LiveLabelProps) {
  const pause = usePauseAlerts(live.id);
  const fail = (error: unknown) =>
    notify({ kind: 'error', title: 'Alerts stay as they are', text: sentenceOf(error) });
  return (
    <Button
      size="small"
      busyLabel={pause.isPending && 'Playing'}
      onClick={() => pause.mutateAsync(false).catch(fail)}
    >
      {label}
    </Button>
  );
}

/** Copies the link for every show. */
function CopyButton({ label }: LabelProps) {
  const { state, copy, done } = useCopy(everyShowLink());
  if (state === 'by-hand') {
    return (
      <span className={styles.byHand}>
        <CopyByHand link={everyShowLink()} onDone={done} />
      </span>
    );
  }
  return (
    <Button size="small" onClick={copy} aria-live="polite">
      {state === 'copied' ? 'Copied!' : label}
    </Button>
  );
}
