import { ExternalLink, HandCoins, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PreviewState } from '#contract/preview-messages.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { minorUnitsOfOne } from '#domain/money/currency.ts';
import { goalAmount } from '#domain/money/money.ts';
import type { PreviewDrafts } from '../state/editor.ts';
import basics from '../ui/basics.module.css';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { BackgroundButton } from './backgrounds.tsx';
import { ObsButtons } from './obs/obs-buttons.tsx';
import { ObsMark } from './obs/obs-mark.tsx';
import { liveLink, type PreviewedLive, useLiveLink } from './obs-link.ts';
import { OverlayFrame } from './overlay-frame.tsx';
import styles from './overlay-preview.module.css';
import { usePreviewHost } from './preview-host.ts';
import { PreviewSize } from './preview-size.tsx';
import { ServiceTests } from './service-tests.ts';
import { TestOnAir } from './test-on-air.tsx';
import { usePreviewBackground } from './use-preview-background.ts';

type Props = {
  live: PreviewedLive;
  /** Selects the unsaved drafts to show; all by default. Must be a stable function. */
  pickDrafts?: (drafts: PreviewDrafts) => PreviewDrafts;
  heading?: string;
  /** Whether nothing is stored yet, so that there is no link. */
  isUnsaved?: boolean;
  /** Called when the overlay reports its parts. */
  onParts?: (parts: readonly StagePart[]) => void;
  /** Whether a sample alert is displayed for placing. */
  hasSample?: boolean;
  /** Whether the alerts of the live play, without sound until the user wants it. */
  playsAlerts?: boolean;
  /** Drawn over the picture, in the same size. */
  layer?: ReactNode;
  /** The first button below the picture. */
  action?: ReactNode;
  /** Whether the buttons for OBS are below the picture; by default. */
  hasObsButtons?: boolean;
  /** Displayed below the buttons. */
  children?: ReactNode;
};

const pickAll = (drafts: PreviewDrafts) => drafts;

/** The overlay of a live as OBS shows it, on the chosen background. */
export function OverlayPreview(props: Props) {
  const { live, pickDrafts = pickAll, heading = 'Overlay preview', isUnsaved } = props;
  const { onParts, hasSample = false, playsAlerts = false, layer, action, children } = props;
  const { hasObsButtons = true } = props;
  // The frame keeps its address; another live is sent as a message, without a reload.
  const [src] = useState(() => liveLink(live));
  const link = useLiveLink(live);
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const { background, choose } = usePreviewBackground();
  const [isMuted, setMuted] = useState(true);
  const { frame, state, playTip } = usePreviewHost(
    { liveCode: live.code, themeId: live.theme_id, layoutId: null },
    { pickDrafts, onParts, hasSample, isMuted: playsAlerts ? isMuted : null },
  );
  return (
    <section className={styles.preview} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <PreviewStateMark state={state} />
        {!isUnsaved && <ObsMark live={live} />}
        <div className={styles.facts}>
          {playsAlerts && <SoundButton isMuted={isMuted} onChange={setMuted} />}
          <PreviewSize frame={picture} />
          {!isUnsaved && (
            <IconLink label="Open in a new tab" href={link} target="_blank" rel="noopener">
              <ExternalLink />
            </IconLink>
          )}
        </div>
      </div>
      <div ref={setPicture}>
        <OverlayFrame
          ref={frame}
          src={src}
          isMissing={state === 'missing'}
          background={background}
          layer={layer}
        />
      </div>
      <div className={styles.bar}>
        {action}
        {!isUnsaved && hasObsButtons && <ObsButtons size="large" />}
        <BackgroundButton background={background} onChoose={choose} />
        <TestTipButton state={state} currency={live.currency} onPlay={playTip} />
        {!isUnsaved && <TestOnAir code={live.code} />}
        <ServiceTests onPlay={playTip} />
      </div>
      {children}
    </section>
  );
}

const MARKS = {
  starting: { text: 'Starting', kind: undefined },
  connected: { text: 'Connected', kind: styles.connected },
  missing: { text: 'Data not found', kind: styles.bad },
  offline: { text: 'Reconnecting', kind: undefined },
} satisfies Record<PreviewState, { text: string; kind: string | undefined }>;

/** The state of the overlay in the preview, as a dot and a word. */
function PreviewStateMark({ state }: { state: PreviewState }) {
  const { text, kind } = MARKS[state];
  return <span className={classNames(basics.stateMark, kind)}>{text}</span>;
}

type SoundProps = { isMuted: boolean; onChange: (isMuted: boolean) => void };

/** Muted again after each load of the page: OBS plays the sound that viewers hear. */
const SoundButton = ({ isMuted, onChange }: SoundProps) => (
  <IconButton
    label={isMuted ? 'Hear alerts in this preview' : 'Mute alerts in this preview'}
    onClick={() => onChange(!isMuted)}
  >
    {isMuted ? <VolumeX /> : <Volume2 />}
  </IconButton>
);

/** Test amount in the live's currency: 5 units, or 500 for currencies without decimals, such as yen. */
const testTipOf = (currency: string) => 5 * Math.max(100, minorUnitsOfOne(currency));

type TestTipProps = {
  state: PreviewState;
  currency: string;
  onPlay: (amountCents: number) => void;
};

function TestTipButton({ state, currency, onPlay }: TestTipProps) {
  const amountCents = testTipOf(currency);
  const hint = `Plays a ${goalAmount(amountCents, currency)} tip in this preview only. Nothing is recorded.`;
  const hasPicture = state === 'connected' || state === 'offline';
  return (
    <Tooltip text={hint}>
      <Button
        size="large"
        aria-description={hint}
        disabled={!hasPicture}
        onClick={() => onPlay(amountCents)}
      >
        <HandCoins />
        Test tip
      </Button>
    </Tooltip>
  );
}
