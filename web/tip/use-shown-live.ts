import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { LiveSummary } from '#contract/lives.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useKnownOnAir } from '../data/known-on-air.ts';
import { hasNewText, moveNewTip, useTipDrafts } from '../parts/tips/tip-drafts.ts';
import { notify } from '../ui/notify.ts';
import { type LiveChoice, liveToShow } from './shown-live.ts';

const useLiveChoice = create<{ choice: LiveChoice | null }>()(
  persist((): { choice: LiveChoice | null } => ({ choice: null }), {
    name: 'streamhost.tip-page-live',
    storage: createJSONStorage(() => localStorage),
  }),
);

type ShownLive = {
  /** Undefined without lives, and until it is known which live is on air. */
  live: LiveSummary | undefined;
  onAirId: string | null | undefined;
  choose: (liveId: string) => void;
};

/** The live that typed tips go to. While its line has text, no other live takes its place. */
export function useShownLive(lives: readonly LiveSummary[], clock: LiveClock): ShownLive {
  const { data: onAir, isPending } = useKnownOnAir(true);
  const onAirId = onAir?.live_id;
  const choice = useLiveChoice((stored) => stored.choice);
  const shownId = useRef<string>(undefined);
  const isTyped = useTipDrafts((drafts) => hasNewText(drafts, shownId.current ?? ''));
  const typedInto = isTyped ? lives.find(({ id }) => id === shownId.current) : undefined;
  const live = isPending ? undefined : (typedInto ?? liveToShow(lives, { choice, onAirId, clock }));

  useLayoutEffect(() => {
    if (!live) return;
    const { current: formerId } = shownId;
    shownId.current = live.id;
    const isGone = formerId !== undefined && lives.every(({ id }) => id !== formerId);
    if (isGone && moveNewTip(formerId, live.id)) notifyMove(live);
  }, [lives, live]);

  const choose = (liveId: string) => {
    shownId.current = liveId;
    useLiveChoice.setState({ choice: { liveId, whileOnAir: onAirId ?? null } });
  };
  return { live, onAirId, choose };
}

const notifyMove = ({ name }: LiveSummary) =>
  notify({
    kind: 'error',
    title: 'Its live is not open any more',
    text: `What you typed stands in the line of “${name}” now.`,
    remedy: 'Check that it belongs there before you add it.',
  });
