import { CircleAlert, ExternalLink, HandCoins } from 'lucide-react';
import { type ReactNode, type Ref, useLayoutEffect, useState } from 'react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import type { PreviewState } from '#contract/preview-wire.ts';
import { STAGE } from '#contract/stage.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import type { PreviewDrafts } from '../state/editor.ts';

import basics from '../ui/basics.module.css';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useCode } from '../ui/code-on-demand.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { notifyNotLoaded } from '../ui/notify.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import colors from './backdrop.module.css';
import { BackgroundButton } from './backgrounds.tsx';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import styles from './overlay-preview.module.css';
import { previewCode } from './preview-code.ts';
import { usePreviewHost } from './preview-host.ts';
import { usePreviewBackground } from './use-preview-background.ts';

type Props = {
  live: PreviewedLive;
  /** Selects the unsaved drafts to show; all unless given. Must be a stable function. */
  pickDrafts?: (drafts: PreviewDrafts) => PreviewDrafts;
  heading?: string;
  /** Nothing is stored yet, so there is no link. */
  isUnsaved?: boolean;
  /** Called when the overlay reports its parts. */
  onParts?: (parts: readonly StagePart[]) => void;
  /** Drawn over the picture, in the same size. */
  layer?: ReactNode;
  /** The first of the buttons below the picture. */
  action?: ReactNode;
  /** Below the buttons. */
  children?: ReactNode;
};

const pickAll = (drafts: PreviewDrafts) => drafts;

/** The overlay of a live as OBS shows it, on the chosen background. */
export function OverlayPreview(props: Props) {
  const { live, pickDrafts = pickAll, heading = 'Overlay preview', isUnsaved } = props;
  const { onParts, layer, action, children } = props;
  // The frame keeps its address: another live comes as a message, without a reload.
  const [src] = useState(() => liveLink(live));
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const { background, choose } = usePreviewBackground();
  const { frame, state, playTip } = usePreviewHost(
    { liveCode: live.code, themeId: live.theme_id, layoutId: null },
    { pickDrafts, onParts },
  );
  return (
    <section className={styles.preview} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <PreviewStateMark state={state} />
        <div className={styles.facts}>
          <PreviewSize frame={picture} />
          {!isUnsaved && (
            <IconLink
              label="Open in a new tab"
              href={liveLink(live)}
              target="_blank"
              rel="noopener"
            >
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
        <BackgroundButton background={background} onChoose={choose} />
        <TestTipButton state={state} onPlay={playTip} />
      </div>
      {children}
    </section>
  );
}

/** The overlay's size in OBS, and the scale of its picture in `frame`. */
function PreviewSize({ frame }: { frame: HTMLElement | null }) {
  const width = useWidth(frame);
  return (
    <span className={styles.size}>
      <span className={styles.whole}>1920 × 1080{width !== null && ' at '}</span>
      {width !== null && `${Math.round((width / STAGE.width) * 100)}%`}
    </span>
  );
}

const MARKS = {
  starting: { text: 'Starting', kind: undefined },
  connected: { text: 'Connected', kind: styles.connected },
  missing: { text: 'Data not found', kind: styles.bad },
  offline: { text: 'Reconnecting', kind: undefined },
} satisfies Record<PreviewState, { text: string; kind: string | undefined }>;

/** The state of the overlay in the preview: a dot and a word. */
function PreviewStateMark({ state }: { state: PreviewState }) {
  const { text, kind } = MARKS[state];
  return <span className={classNames(basics.stateMark, kind)}>{text}</span>;
}

/** Width of `element` in px; null without one. */
function useWidth(element: HTMLElement | null): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element && width;
}

const TEST_TIP_CENTS = 5_00;
const HINT = 'Plays a $5 tip in this preview only. Nothing is recorded.';

type TestTipProps = { state: PreviewState; onPlay: (amountCents: number) => void };

function TestTipButton({ state, onPlay }: TestTipProps) {
  const hasPicture = state === 'connected' || state === 'offline';
  return (
    <Tooltip text={HINT}>
      <Button
        size="large"
        aria-description={HINT}
        disabled={!hasPicture}
        onClick={() => onPlay(TEST_TIP_CENTS)}
      >
        <HandCoins />
        Test tip
      </Button>
    </Tooltip>
  );
}

type OverlayFrameProps = {
  src: string;
  /** The server has no such live: covers the picture. */
  isMissing: boolean;
  background: PreviewBackground;
  ref: Ref<HTMLIFrameElement>;
  /** Drawn over the picture; may extend a little beyond it. */
  layer?: ReactNode;
};

/** The overlay page at `src`, out of reach for Tab and mouse. `src` must not change: navigating a frame adds a history entry. */
function OverlayFrame({ src, isMissing, background, ref, layer }: OverlayFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const retry = () => {
    setIsLost(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles.stage}>
      <div className={classNames(styles.frame, colors[background])}>
        <PreviewBackdrop background={background} />
        {isLost ? (
          <LostOverlay onRetry={retry} />
        ) : (
          <>
            <iframe
              key={attempt}
              ref={ref}
              src={src}
              title="Overlay preview"
              tabIndex={-1}
              // The browser's own error page cannot be detected.
              onLoad={(event) => setIsLost(event.currentTarget.contentDocument === null)}
            />
            {isMissing && <MissingData />}
          </>
        )}
      </div>
      {!isLost && !isMissing && layer}
    </div>
  );
}

function MissingData() {
  return (
    <div className={styles.cover}>
      <EmptyState isSmall art={<CircleAlert />} title="Data not found">
        The server has no such live.
      </EmptyState>
    </div>
  );
}

function LostOverlay({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.cover}>
      <EmptyState
        isSmall
        art={<CircleAlert />}
        title="The overlay did not load"
        actions={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check that streamhost is running, then try again.
      </EmptyState>
    </div>
  );
}

/** The camera behind the overlay, once its code is loaded. */
function PreviewBackdrop({ background }: { background: PreviewBackground }) {
  const isCamera = background === 'camera';
  const code = useCode(previewCode, isCamera, () => notifyNotLoaded('The camera did not load'));
  return isCamera && code ? <code.CameraBackdrop /> : null;
}
