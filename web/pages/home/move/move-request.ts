import { create } from 'zustand';

/** The tips to move: these, or those of the live that were paid in a time that the host types. */
export type MoveRequest = { liveId: string; ids: readonly string[] | null };

type Requested = { request: MoveRequest | null };

/** The move that the dialog on Home is about; null while it is closed. */
const useRequested = create<Requested>()((): Requested => ({ request: null }));

export const useMoveRequest = (liveId: string): MoveRequest | null =>
  useRequested(({ request }) => (request?.liveId === liveId ? request : null));

export const requestMove = (request: MoveRequest | null) => useRequested.setState({ request });
