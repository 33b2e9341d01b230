import type { PreviewInput } from '#contract/preview-wire.ts';
import { advance, withOverrides } from '../../preview/draft.ts';
import { linkToHost } from '../../preview/host-link.ts';
import type { SceneData } from './read-scene.ts';

/** Calls `onData` with `scene` and the changes of the editor around this page. */
export function followEditor(scene: SceneData, onData: (data: SceneData) => void): void {
  let input: PreviewInput | null = null;
  const host = linkToHost(window, (message) => {
    if (message.type === 'preview:tip') return;
    input = advance(input, message);
    if (!input) return;
    onData({ ...scene, boot: withOverrides(scene.boot, input) });
    host.acknowledge('connected');
  });
}
