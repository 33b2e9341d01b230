import { useCallback } from 'react';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { notify } from '../ui/notify.tsx';
import { usePreviewCode } from './preview-code.ts';

/** What stands behind the overlay on top of the color: the camera, once its code is there. */
export function PreviewBackdrop({ background }: { background: PreviewBackground }) {
  const isCamera = background === 'camera';
  const giveUp = useCallback(() => {
    notify({
      kind: 'error',
      title: 'The camera did not load',
      text: 'Check that streamhost is running, then reload the page.',
    });
  }, []);
  const code = usePreviewCode(isCamera, giveUp);
  return isCamera && code ? <code.CameraBackdrop /> : null;
}
