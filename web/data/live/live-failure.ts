import { create } from 'zustand';

/** The error of the newest poll for live data; null while the server answers. */
export const useLiveFailure = create<{ failure: Error | null }>(() => ({ failure: null }));
