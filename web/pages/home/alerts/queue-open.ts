import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Whether the queue of alerts is open in this browser; closed at first. */
export const useQueueOpen = create<{ isOpen: boolean }>()(
  persist((): { isOpen: boolean } => ({ isOpen: false }), { name: 'streamhost.alert-queue' }),
);

export const toggleQueue = () => useQueueOpen.setState(({ isOpen }) => ({ isOpen: !isOpen }));
