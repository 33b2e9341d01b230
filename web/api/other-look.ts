import { create } from 'zustand';

type OtherLook = {
  liveId: string | null;
  /** The theme, by name, in which an open overlay shows that live, other than the live's own; empty for none. */
  theme: string | null;
};

/** Whether an overlay that is open now shows a live in another look than it has. */
export const useOtherLook = create<OtherLook>()(() => ({ liveId: null, theme: null }));

/** Renders nothing again while it stays the same. */
export function tellOtherLook(liveId: string, theme: string | null): void {
  const known = useOtherLook.getState();
  if (known.liveId !== liveId || known.theme !== theme) useOtherLook.setState({ liveId, theme });
}
