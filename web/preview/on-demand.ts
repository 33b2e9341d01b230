/** What of the preview comes when it is first needed, in one file. */
export { BackgroundMenu } from './background-menu.tsx';
export { CameraBackdrop } from './camera-backdrop.tsx';
export { saveObsFile } from './obs-file.ts';
