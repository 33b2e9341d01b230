import type { FontMessage, PreviewInput, PreviewState } from '#contract/preview-messages.ts';
import type { TipTotals } from '#contract/tips.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { SAMPLE_TIMER } from '#domain/timer/sample-timer.ts';
import {
  type Feed,
  type FeedOptions,
  type FeedState,
  type OverlayData,
  startFeed,
} from '../data/feed.ts';
import { belowFirstGoal } from './below-first-goal.ts';
import { advance, withOverrides } from './draft.ts';
import { exchangeWithHost, type FramedWindow } from './host-messages.ts';
import { createPreviewAlerts } from './preview-alerts.ts';
import { withSampleVote } from './sample-vote.ts';
import { createTestTips } from './test-tips.ts';
import { withTestTip } from './with-test-tip.ts';

const STATES: Record<FeedState, PreviewState> = {
  booting: 'starting',
  ok: 'connected',
  missing: 'missing',
  offline: 'offline',
  refused: 'offline',
};

export type HostOptions = FeedOptions & {
  /** Called when the host shows or hides a sample alert. */
  onSample: (isShown: boolean) => void;
  /** Called when the host wants the alerts of the live, with or without their sound. */
  onMuted?: (isMuted: boolean) => void;
  /** Called when the server has a new font. */
  onFont: (font: FontMessage) => void;
};

/**
 * The feed of the editor's preview frame: follows the live, theme and layout that the host names, with the host's
 * unsaved values. Tips and alerts come from the server, plus the host's test tips; alerts once the host wants them.
 */
export function followHost(frame: FramedWindow, options: HostOptions): Feed {
  const { onData, countTippers, extraTopics, wantsAlerts, onFont, onSample, onMuted, onAlerts } =
    options;
  let input: PreviewInput | null = null;
  let stored: OverlayData | null = null;
  let acknowledged: FeedState | null = null;
  let playsAlerts = false;

  const edited = (boot: OverlayData['boot']) => (input ? withOverrides(boot, input) : boot);
  const show = (isMissed: boolean) => {
    if (!stored) return;
    const boot = edited(stored.boot);
    const cents = testTips.cents();
    const tested = (totals: TipTotals | null) =>
      cents > 0 ? withTestTip(totals, cents, countTippers(boot)) : totals;
    const { boardTotals, seriesTotals } = stored;
    const data: OverlayData = {
      ...stored,
      boot,
      totals: tested(totalsOf(boot, stored.totals)),
      ...(boardTotals && { boardTotals: tested(boardTotals) }),
      ...(seriesTotals && { seriesTotals: tested(seriesTotals) }),
      ...(input?.layoutOverride && samplesFor(stored)),
    };
    onData(data, isMissed);
  };
  const testTips = createTestTips(() => show(false));
  const alerts = createPreviewAlerts();
  const feed = startFeed({
    ...options,
    isPreview: true,
    countTippers: (boot) => countTippers(edited(boot)),
    ...(extraTopics && { extraTopics: (boot) => extraTopics(edited(boot)) }),
    wantsAlerts: (boot) => playsAlerts && (wantsAlerts?.(edited(boot)) ?? false),
    onSeen: alerts.seen,
    onAlerts: (update) => onAlerts?.(alerts.received(update)),
    onData: (data, isMissed) => {
      const isOther = stored === null;
      // A recorded tip ends the test tips.
      if (data.totals !== stored?.totals) testTips.drop();
      stored = data;
      show(isMissed || isOther);
    },
    onState: (state) => {
      options.onState?.(state);
      if (acknowledged !== null && acknowledged !== state) acknowledge();
    },
  });
  const host = exchangeWithHost(frame, (message) => {
    if (message.type === 'preview:tip') return playTestTip(message.amountCents);
    if (message.type === 'preview:font') return onFont(message);
    if (message.type === 'preview:sample') return onSample(message.isShown);
    if (message.type === 'preview:alerts') return playAlerts(message.isMuted);
    input = advance(input, message);
    if (!input) return;
    const isOther = feed.follow(addressOf(input));
    if (isOther) {
      stored = null;
      testTips.drop();
      alerts.clear();
    }
    feed.recount();
    // Without animation, because no tip was recorded.
    show(true);
    // Not for each update, of which there may be a hundred a second.
    if (message.type === 'preview:boot' || feed.state() !== acknowledged) acknowledge();
  });
  /** Shows a test tip as if it were recorded now. */
  function playTestTip(amountCents: number): void {
    if (!stored) return;
    testTips.add(amountCents);
    show(false);
    onAlerts?.(alerts.tested(stored.boot.live.id, amountCents));
  }
  function playAlerts(isMuted: boolean): void {
    playsAlerts = true;
    onMuted?.(isMuted);
    feed.recount();
  }
  function acknowledge(): void {
    acknowledged = feed.state();
    host.acknowledge(STATES[acknowledged]);
  }
  return feed;
}

/** Made-up tips reach no goal that is typed in. */
const totalsOf = ({ live }: OverlayData['boot'], totals: OverlayData['totals']) =>
  live.id === SAMPLE && totals
    ? belowFirstGoal(totals, live.settings.tipGoals ?? [], live.currency)
    : totals;

/** While a layout is edited, samples show where a live without a timer or an open question would have them. */
const samplesFor = ({ timer, votes }: OverlayData): Pick<OverlayData, 'timer' | 'votes'> => ({
  ...(timer == null && { timer: SAMPLE_TIMER }),
  votes: withSampleVote(votes),
});

const addressOf = ({ liveCode, themeId, layoutId }: PreviewInput) => ({
  live: liveCode,
  theme: themeId,
  layout: layoutId,
});
