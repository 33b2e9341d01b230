import type { EntityManager } from '@mikro-orm/sqlite';
import { type CreateLive, Live, type LiveSummary, type UpdateLive } from '#contract/lives.ts';
import { byNewest } from '#domain/live-order.ts';
import { createRecordService, type RecordKind } from '../../records/record-service.ts';
import { Live as LiveRow } from '../../storage/entities/live.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { Theme } from '../../storage/entities/theme.ts';
import { livesWithTotals } from '../../storage/queries/lives.ts';
import type { Storage } from '../../storage/storage.ts';
import { liveIssues, storedLive } from './check-live.ts';

const LIVE: RecordKind<UpdateLive> = {
  name: 'live',
  row: LiveRow,
  body: Live,
  absent: { theme_id: null, start_date: null, start_time: null },
  stored: storedLive,
  async issuesIn(em, sent) {
    const issues = liveIssues(sent);
    const { theme_id: id } = sent;
    if (id && (await em.count(Theme, { id })) === 0) {
      issues.push({ path: ['theme_id'], message: 'There is no theme with this id' });
    }
    return issues;
  },
};

/** The tips of a live are deleted with it. */
export const createLiveService = (em: EntityManager) =>
  createRecordService<Live, CreateLive, UpdateLive>(em, LIVE);

/** Every live with the sum of its tips, the newest first. */
export const listLives = (read: Storage['read']): LiveSummary[] =>
  read(livesWithTotals)
    .map((row) => ({ ...row, settings: liveSettingsIn(row.settings) }))
    .sort(byNewest);
