/** Why there is no picture of the camera. */
export type CameraProblem = keyof typeof CAMERA_TEXTS;

/** Title and advice for each. */
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

/** By the name of what `getUserMedia` throws. */
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

/** Classifies what `getUserMedia` threw. */
export const cameraProblem = (error: unknown): CameraProblem =>
  (error instanceof Error && PROBLEMS.get(error.name)) || 'unknown';
