import { useState } from 'react';
import type { Owner } from '#contract/topics.ts';
import { liveData } from '../../data/live/live.ts';
import { useMay } from '../../data/session/may.ts';
import { useTimer } from '../../data/timer.ts';
import { useTimerCommands } from './timer-commands.ts';
import { TimerDialog } from './timer-dialog.tsx';
import { openTimerDialog, useTimerDialog } from './timer-dialog-open.ts';
import { TimerView } from './timer-view.tsx';
import { useTimerActions } from './use-timer-actions.ts';

type Props = {
  owner: Owner;
  currency: string;
  /** Null is the timezone of this computer. */
  timezone: string | null;
  /** Whether the keys of the page act on this timer. */
  hasKeys?: boolean;
};

/** The timer of a live or series. Without one it is nothing but an entry in the palette, and the dialog to add one. */
export function TimerCard({ owner, currency, timezone, hasKeys = true }: Props) {
  const label = owner.kind === 'series' ? 'Series timer' : 'Timer';
  const timer = useTimer(owner);
  const actions = useTimerActions(owner);
  const isSettingUp = useTimerDialog(
    ({ owner: of }) => of?.kind === owner.kind && of.id === owner.id,
  );
  const [isOpen, setOpen] = useState(false);
  const clock = liveData().client;
  const onSettings = () => openTimerDialog(owner);
  const isOwner = useMay('owner');
  useTimerCommands({
    kind: label,
    timer: isOwner ? timer : undefined,
    nowMs: clock.serverNowMs,
    actions,
    onSettings,
    hasKeys: hasKeys && isOwner,
  });
  return (
    <>
      {timer && (
        <TimerView
          label={label}
          isOfSeries={owner.kind === 'series'}
          timer={timer}
          currency={currency}
          timezone={timezone}
          clock={clock}
          actions={actions}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onSettings={onSettings}
        />
      )}
      {timer !== undefined && isSettingUp && (
        <TimerDialog
          timer={timer}
          currency={currency}
          timezone={timezone}
          actions={actions}
          onClose={() => openTimerDialog(null)}
        />
      )}
    </>
  );
}
