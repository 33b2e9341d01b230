import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { notifyNotLoaded } from '../ui/notify-not-loaded.ts';
import { useCode } from '../ui/use-code.ts';
import { previewCode } from './preview-code.ts';

/** The camera behind the overlay, once its code is loaded. */
export function PreviewBackdrop({ background }: { background: PreviewBackground }) {
  const isCamera = background === 'camera';
  const code = useCode(previewCode, isCamera, () => notifyNotLoaded('The camera did not load'));
  return isCamera && code ? <code.CameraBackdrop /> : null;
}
