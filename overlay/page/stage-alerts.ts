import type { Owner } from '#contract/topics.ts';
import { drawnSettings } from '#domain/appearance/quiet-appearance.ts';
import { type AlertPlayer, createAlertPlayer } from '../alerts/alert-player.ts';
import type { AlertRules, Playing, ShownAlert } from '../alerts/alert-queue.ts';
import type { AlertSound } from '../alerts/alert-sound.ts';
import type { DoneAlerts } from '../alerts/done-alerts.ts';
import type { SoundClaims } from '../alerts/sound-claims.ts';
import type { OverlayData } from '../data/live-data.ts';
import { isPreviewTest } from '../data/preview-test-seq.ts';
import type { AlertLayout } from '../layout/alert/alert.ts';
import type { AlertContent } from '../layout/alert/alert-text.ts';
import { countsLive } from '../layout/counted.ts';
import { readLayoutSettings } from '../layout/settings/read-layout-settings.ts';
import { ownerOf } from './extra-topics.ts';
import type { Picture } from './picture.ts';

type StagedAlerts = Pick<AlertPlayer, 'update' | 'pause' | 'resume' | 'seen'> & {
  /** Follows this live with its layout. */
  follow(data: OverlayData): void;
  /** Loads the sound of the layout's alerts. */
  loadSound(alert: AlertLayout | null): void;
  /** Mutes the alerts of the live, or plays the sound of the next ones. */
  mute(isMuted: boolean): void;
  /** Shows a still sample alert while no alert plays, for placing it in the editor. */
  showSample(isShown: boolean): void;
};

type Options = {
  picture: Pick<Picture, 'setFacts' | 'prepareAlert'>;
  sound: AlertSound;
  done: DoneAlerts;
  /** Decides which of several pages plays a sound. When absent, this page plays every sound. */
  createClaims?: ((onLost: (key: string) => void) => SoundClaims) | undefined;
  /** Called when the alert on screen or the waiting ones have changed. */
  onSeen?: () => void;
  onFailure: (error: unknown) => void;
};

/** Whether a layout shows alerts. */
export const showsAlerts = (boot: OverlayData['boot']): boolean =>
  readLayoutSettings(drawnSettings(boot).layout).alert.isShown;

const SAMPLE: AlertContent = {
  key: 'sample',
  fanName: 'Marigold_77',
  amountCents: 25_00,
  note: 'Here is the note of a tip, in as many as three lines.',
  more: 0,
  addedS: 25 * 60,
};

/** Shows alerts on the stage and plays their sounds. */
export function stageAlerts({
  picture,
  sound,
  done,
  createClaims,
  onSeen,
  onFailure,
}: Options): StagedAlerts {
  let playing: Playing | null = null;
  let hasSample = false;
  let volume = 0;
  let isMuted = false;
  let timerOf: Owner['kind'] = 'live';
  const claims = createClaims?.((key) => {
    if (playing && keyOf(playing) === key) sound.stop();
  });

  function play(next: Playing): void {
    if (isMuted && !isOwnTest(next)) return;
    const isPlaying = sound.play(volume, next.startMs - performance.now());
    if (isPlaying && claims && !claims.claim(keyOf(next))) sound.stop();
  }

  const player = createAlertPlayer({
    now: () => performance.now(),
    done,
    prepare: (shown) => picture.prepareAlert(contentOf(shown, timerOf)),
    onPlay: (next) => {
      if (next && next.startMs !== playing?.startMs) play(next);
      else if (isCut(playing, next)) sound.stop();
      playing = next;
      show();
    },
    onSeen,
    onDeferredGoals: (deferredGoals) => void picture.setFacts({ deferredGoals }).catch(onFailure),
  });

  function show(): void {
    const sample = hasSample ? { content: SAMPLE, window: null } : null;
    const alert = playing
      ? { content: contentOf(playing.shown, timerOf), window: windowOf(playing) }
      : sample;
    picture.setFacts({ alert }).catch(onFailure);
  }

  return {
    update: player.update,
    pause() {
      player.pause();
      sound.stop();
    },
    resume: player.resume,
    seen: player.seen,
    follow({ boot }) {
      const { timer } = readLayoutSettings(drawnSettings(boot).layout);
      timerOf = ownerOf(boot, timer.counts).kind;
      player.follow(boot.live.id, rulesOf(boot));
    },
    loadSound(alert) {
      volume = alert?.sound?.volume ?? 0;
      sound.load(alert?.sound?.url ?? null);
    },
    mute(isMutedNow) {
      isMuted = isMutedNow;
      if (isMuted && playing && !isOwnTest(playing)) sound.stop();
    },
    showSample(isShown) {
      if (isShown === hasSample) return;
      hasSample = isShown;
      show();
    },
  };
}

function rulesOf(boot: OverlayData['boot']): AlertRules {
  const { alert, goal, motion } = readLayoutSettings(drawnSettings(boot).layout);
  const { isShown, minCents, durationMs } = alert;
  const { tipGoals } = boot.live.settings;
  // The API accepts any JSON as live settings.
  const isDeferred = motion.celebration && countsLive(boot, goal.counts);
  // The total of a tip is that of its live, so goals of a series are never deferred.
  const goals = isDeferred && Array.isArray(tipGoals) ? tipGoals : [];
  return { isOn: isShown, minCents, durationMs, goals: goals.map((goal) => goal?.amount_cents) };
}

const isOwnTest = ({ shown }: Playing): boolean =>
  shown.kind === 'one' && isPreviewTest(shown.alert);

const windowOf = ({ startMs, endMs }: Playing) => ({ startMs, endMs });

/** The same key for the same alert in every page. */
const keyOf = ({ shown }: Playing): string => contentOf(shown, 'live').key;

/** Whether an alert ends before its planned end. */
const isCut = (before: Playing | null, next: Playing | null): boolean =>
  before !== null && (next ? next.endMs < before.endMs : performance.now() < before.endMs);

/** The text of an alert, with the time added to the timer of a live or its series. */
const contentOf = (shown: ShownAlert, timerOf: Owner['kind']): AlertContent =>
  shown.kind === 'sum'
    ? {
        key: `sum of ${shown.alerts.map(({ seq }) => seq).join(' ')}`,
        fanName: null,
        amountCents: shown.alerts.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        note: null,
        more: shown.alerts.length,
      }
    : {
        key: String(shown.alert.seq),
        fanName: shown.alert.fan_name,
        amountCents: shown.alert.amount_cents,
        note: shown.alert.notes,
        more: 0,
        addedS: shown.alert.added_time?.[timerOf],
      };
