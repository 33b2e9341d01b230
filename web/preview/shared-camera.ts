export type CameraState =
  | { status: 'off' }
  /** The browser may be asking for permission. `before` is the previous problem, on a retry. */
  | { status: 'starting'; before: CameraProblem | null }
  | { status: 'on'; stream: MediaStream; before: CameraProblem | null }
  | { status: 'failed'; problem: CameraProblem };

type SharedCamera = {
  state: () => CameraState;
  /** Calls `listener` on every state change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Keeps the camera on until the returned function is called. */
  hold: () => () => void;
  /** Requests the stream again. */
  retry: () => void;
};

/** One camera stream for the whole page: requested by the first holder, stopped after the last. */
export function createSharedCamera(open: () => Promise<MediaStream>): SharedCamera {
  const listeners = new Set<() => void>();
  let state: CameraState = { status: 'off' };
  let holders = 0;
  /** Results of an earlier attempt are ignored. */
  let attempt = 0;

  function setState(next: CameraState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function fail(problem: CameraProblem): void {
    stop();
    setState({ status: 'failed', problem });
  }
  function stop(): void {
    attempt += 1;
    if (state.status === 'on') stopTracks(state.stream);
  }
  async function start(): Promise<void> {
    stop();
    const mine = attempt;
    const before = state.status === 'failed' ? state.problem : null;
    setState({ status: 'starting', before });
    try {
      const stream = await open();
      if (mine !== attempt) return stopTracks(stream);
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => mine === attempt && fail('failed'));
      }
      setState({ status: 'on', stream, before });
    } catch (error) {
      if (mine === attempt) fail(cameraProblem(error));
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold: () => {
      holders += 1;
      if (holders === 1) start();
      return () => {
        holders -= 1;
        if (holders > 0) return;
        stop();
        setState({ status: 'off' });
      };
    },
    retry: () => {
      if (holders > 0) start();
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why there is no camera picture. */
export type CameraProblem = keyof typeof CAMERA_TEXTS;

/** Title and advice per problem. */
export const CAMERA_TEXTS = {
  denied: {
    title: 'Camera access denied',
    text: 'Allow the camera for this page, then try again.',
  },
  missing: {
    title: 'No camera found',
    text: 'Connect a camera, then try again.',
  },
  unsupported: {
    title: 'Camera not supported',
    text: 'Open this page on the computer that runs streamhost, then try again.',
  },
  failed: {
    title: 'Camera access failed',
    text: 'Another program may be using it. Close it there, then try again.',
  },
  unknown: {
    title: 'Unknown camera error',
    text: 'Check that the camera works in another program, then try again.',
  },
  blocked: {
    title: 'Autoplay blocked',
    text: 'The browser waits for a click: try again.',
  },
};

/** Problems by the name of the error that `getUserMedia` throws. */
const PROBLEMS = new Map<string, CameraProblem>([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'unsupported'],
  ['NotReadableError', 'failed'],
  ['AbortError', 'failed'],
]);

/** Classifies an error of `getUserMedia`. */
export const cameraProblem = (error: unknown): CameraProblem =>
  (error instanceof Error && PROBLEMS.get(error.name)) || 'unknown';
