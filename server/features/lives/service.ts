import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import type { Issue } from '#contract/common.ts';
import { type CreateLive, Live, type LiveSummary, type UpdateLive } from '#contract/lives.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { byNewest } from '#domain/live-order.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { Live as LiveRow } from '../../storage/entities/live.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { Theme } from '../../storage/entities/theme.ts';
import { liveIssues, storedLive } from './check-live.ts';

/** As SQL, because making an entity of each row takes thirty times as long as reading it. */
const LIST = `
  select id, code, name, theme_id, start_date, start_time, settings, revision,
    created_at, updated_at,
    coalesce(live_total.amount_cents, 0) as tip_total_cents
  from live left join live_total on live_total.live_id = live.id`;

type ListRow = Omit<LiveSummary, 'settings'> & { settings: string };

export type LiveService = ReturnType<typeof createLiveService>;

/** Lives over one unit of work. Throws `invalid` for refused values and `not_found` for an unknown live. */
export function createLiveService(em: EntityManager) {
  /** Every live with the sum of its tips, the newest first. */
  async function list(): Promise<LiveSummary[]> {
    const rows = await em.execute<ListRow[]>(LIST);
    return rows.map((row) => ({ ...row, settings: liveSettingsIn(row.settings) })).sort(byNewest);
  }

  async function get(id: string): Promise<Live> {
    return bodyOf(Live, await rowOf(em, id));
  }

  async function create(input: CreateLive): Promise<Live> {
    return em.transactional(async (tx) => {
      const fields = await accepted(tx, input);
      const row = tx.create(LiveRow, {
        theme_id: null,
        start_date: null,
        start_time: null,
        ...fields,
      });
      await tx.flush();
      return bodyOf(Live, row);
    });
  }

  /** Changes the keys that are present; `settings` is replaced as a whole. Throws `conflict` when it is at none of the revisions of `ifMatch`. */
  async function update(id: string, input: UpdateLive, ifMatch?: string): Promise<Live> {
    return em.transactional(async (tx) => {
      const fields = await accepted(tx, input);
      const row = await rowOf(tx, id);
      refuseOther(row, ifMatch);
      tx.assign(row, fields);
      await tx.flush();
      await tx.refresh(row);
      return bodyOf(Live, row);
    });
  }

  /** The tips of the live go with it. */
  async function remove(id: string, ifMatch?: string): Promise<void> {
    return em.transactional(async (tx) => {
      refuseOther(await rowOf(tx, id), ifMatch);
      await tx.nativeDelete(LiveRow, { id });
    });
  }

  /** Every refusal in these keys. */
  const issuesOf = (sent: PartOf<UpdateLive>) => issuesIn(em, sent);

  return { list, get, create, update, remove, issuesOf };
}

const refuseOther = (row: LiveRow, ifMatch: string | undefined) =>
  refuseOtherRevision(
    { ifMatch, what: 'This live' },
    { current: bodyOf(Live, row), changedAt: row.updated_at },
  );

async function rowOf(em: EntityManager, id: string): Promise<LiveRow> {
  const row = await em.findOne(LiveRow, { id });
  if (!row) throw notFound('Live');
  return row;
}

async function accepted<T extends UpdateLive>(em: EntityManager, input: T): Promise<T> {
  const issues = await issuesIn(em, input);
  if (issues.length > 0) throw invalid(issues);
  return storedLive(input);
}

async function issuesIn(em: EntityManager, sent: PartOf<UpdateLive>): Promise<Issue[]> {
  const issues = liveIssues(sent);
  const { theme_id: id } = sent;
  if (id && (await em.count(Theme, { id })) === 0) {
    issues.push({ path: ['theme_id'], message: 'There is no theme with this id' });
  }
  return issues;
}
