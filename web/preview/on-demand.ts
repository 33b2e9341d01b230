/** The code of the preview that is loaded on demand, as one chunk. */
export { BackgroundMenu } from './background-menu.tsx';
export { CameraBackdrop } from './camera-backdrop.tsx';
export { saveObsFile } from './obs-file.ts';
