import { useStore } from 'zustand';
import { useSpaced } from '../../../state/use-spaced.ts';
import type { StageControl } from './stage-control.ts';

const SPOKEN_GAP_MS = 500;

/** Where the part is now that was changed last. */
export function StageAnnouncer({ control }: { control: StageControl }) {
  const said = useStore(control.state, (state) => state.said);
  return useSpaced(said, SPOKEN_GAP_MS);
}
