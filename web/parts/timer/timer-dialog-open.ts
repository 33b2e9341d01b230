import { create } from 'zustand';
import type { Owner } from '#contract/topics.ts';

/** The owner whose timer is being added or set up; null for none. */
export const useTimerDialog = create<{ owner: Owner | null }>()(() => ({ owner: null }));

export const openTimerDialog = (owner: Owner | null) => useTimerDialog.setState({ owner });
