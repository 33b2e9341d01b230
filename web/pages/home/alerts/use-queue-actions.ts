import { route } from 'preact-router';
import { flushSync } from 'react-dom';
import { fanPath } from '#contract/pages.ts';
import type { Tip } from '#contract/tips.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { usePauseAlerts, usePlayAlert, useSkipAlert } from '../../../data/alerts.ts';
import { useHideFan } from '../../../data/fan-standings.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useUpdateTip } from '../../../data/tips.ts';
import { openCard } from '../../../parts/tips/tip-drafts.ts';
import { notify } from '../../../ui/notify.ts';
import { useHomeCurrency } from '../home-currency.ts';
import { cardElementId, focusCard } from '../tip-focus.ts';
import { clearSearchWithout } from '../tip-search/tip-searches.ts';

/** What the host does with the alerts of a live. A failure is notified. */
export type QueueActions = {
  /** Ends the alert with this `seq`, or removes it from the queue; without one, ends what overlays show. */
  skip: (seq?: number) => void;
  play: (seq: number) => void;
  pause: (isPaused: boolean) => void;
  /** The pause that is being sent; null for none. */
  pausing: boolean | null;
  /** Opens the card of the tip in the list. */
  correct: (tip: Tip) => void;
  showAnonymous: (tip: Tip) => void;
  /** Hides the fan on overlays, and ends the alerts of the fan. */
  block: (tip: Tip) => void;
  /** Opens the page of the tip's fan. */
  openFan: (tip: Tip) => void;
};

export function useQueueActions(liveId: string): QueueActions {
  const skip = useSkipAlert(liveId);
  const play = usePlayAlert(liveId);
  const pause = usePauseAlerts(liveId);
  const update = useUpdateTip(liveId);
  const hide = useHideFan();
  const currency = useHomeCurrency();

  return {
    skip: (seq) => void skip.mutateAsync(seq).catch(notifyFailure),
    play: (seq) => void play.mutateAsync(seq).catch(notifyFailure),
    pause: (isPaused) => void pause.mutateAsync(isPaused).catch(notifyFailure),
    pausing: pause.isPending ? pause.variables : null,
    correct(tip) {
      flushSync(() => {
        clearSearchWithout(liveId, tip, currency);
        openCard(liveId, tip.id);
      });
      document.getElementById(cardElementId(tip.id))?.scrollIntoView({ block: 'nearest' });
      focusCard(tip.id);
    },
    showAnonymous: ({ id }) =>
      void update.mutateAsync({ tipId: id, patch: { is_anonymous: true } }).catch(notifyFailure),
    block({ fan_id, fan_name }) {
      if (fan_id === null) return;
      hide
        .mutateAsync({ id: fan_id, is_hidden: true, ends_alerts: true })
        .then(() => notifyBlocked(withMaskedEmails(fan_name ?? ''), () => unblock(fan_id)))
        .catch(notifyFailure);
    },
    openFan: ({ fan_id }) => fan_id !== null && route(fanPath(fan_id)),
  };

  function unblock(id: string): void {
    hide.mutateAsync({ id, is_hidden: false }).catch(notifyFailure);
  }
}

const notifyFailure = (error: unknown) =>
  notify({ kind: 'error', title: 'Alerts stay as they are', text: sentenceOf(error) });

const notifyBlocked = (name: string, onUndo: () => void) =>
  notify({
    kind: 'success',
    title: `${name} is blocked`,
    text: 'Overlays show this fan as Anonymous from now on.',
    action: { label: 'Undo', onPress: onUndo },
  });
