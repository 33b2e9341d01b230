import { VideoOff } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './camera-backdrop.module.css';
import {
  CAMERA_TEXTS,
  type CameraProblem,
  type CameraState,
  createSharedCamera,
} from './shared-camera.ts';

const camera = createSharedCamera(async () =>
  navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280, max: 1280 }, height: { ideal: 720, max: 720 } },
    audio: false,
  }),
);

/** The camera picture, or why there is none. */
export function CameraBackdrop() {
  const state = useSyncExternalStore(camera.subscribe, camera.state);
  const [played, setPlayed] = useState<{ stream: MediaStream; isBlocked: boolean } | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const stream = state.status === 'on' ? state.stream : null;
  const isPlayTried = played !== null && played.stream === stream;
  const isStarting = state.status === 'starting' || (stream !== null && !isPlayTried);

  const show = useCallback(async () => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) setPlayed({ stream, isBlocked: await isPlayBlocked(video.current) });
  }, [stream]);
  useEffect(() => camera.hold(), []);
  useEffect(() => void show(), [show]);

  const problem = isPlayTried && played.isBlocked ? 'blocked' : problemOf(state, isStarting);
  const retry = () => (problem === 'blocked' ? show() : camera.retry());
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        muted
        playsInline
        tabIndex={-1}
        aria-label="Your camera"
      />
      {problem ? (
        <Problem
          problem={problem}
          isRetrying={isStarting}
          onRetry={retry}
          onLeave={() => video.current?.focus({ preventScroll: true })}
        />
      ) : (
        isStarting && (
          <p className={styles.note} role="status">
            Starting the camera. The browser may ask you to allow it.
          </p>
        )
      )}
    </>
  );
}

/** During a retry the earlier problem stays on screen. */
function problemOf(state: CameraState, isStarting: boolean): CameraProblem | null {
  if (state.status === 'failed') return state.problem;
  return isStarting && state.status !== 'off' ? state.before : null;
}

/** Plays the video; resolves to whether autoplay is blocked. */
async function isPlayBlocked(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
    return false;
  } catch (error) {
    // Other errors come from a stream that was replaced or stopped.
    return error instanceof Error && error.name === 'NotAllowedError';
  }
}

type ProblemProps = {
  problem: CameraProblem;
  isRetrying: boolean;
  onRetry: () => void;
  /** Called on unmount if it had the focus. */
  onLeave: () => void;
};

function Problem({ problem, isRetrying, onRetry, onLeave }: ProblemProps) {
  const { title, text } = CAMERA_TEXTS[problem];
  const card = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (current?.contains(document.activeElement)) leave.current();
    };
  }, []);
  return (
    <div ref={card} className={styles.problem} role="alert">
      <EmptyState
        isSmall
        art={<VideoOff />}
        title={title}
        actions={
          <Button size="small" busyLabel={isRetrying && 'Trying'} onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
