/** OBS-related code of previews, as one chunk. */
export { ObsButtons } from './obs-buttons.tsx';
export { ObsMark } from './obs-mark.tsx';
export { ObsState } from './obs-state.tsx';
export { UnresponsiveOverlayNotice } from './unresponsive-overlay-notice.tsx';
