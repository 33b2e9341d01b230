import { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import { recordRoutes } from '../../records/record-routes.ts';
import type { Storage } from '../../storage/storage.ts';
import { createLiveService, listLives } from './service.ts';

export const liveRoutes = ({ fork, read }: Pick<Storage, 'fork' | 'read'>) =>
  recordRoutes(
    {
      tag: 'lives',
      name: 'live',
      body: Live,
      listed: LiveSummary,
      create: CreateLive,
      update: UpdateLive,
      summaries: {
        list: 'List lives with their tip totals, newest first',
        create: 'Schedule a live',
        remove: 'Delete a live and its tips',
      },
    },
    () => createLiveService(fork()),
    () => listLives(read),
  );
