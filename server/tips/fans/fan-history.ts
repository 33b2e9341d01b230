import { setImmediate as otherWork } from 'node:timers/promises';
import type {
  FanHistory,
  FanReward,
  FanTips,
  FanTipsQuery,
  UpdateFanNote,
} from '#contract/fans.ts';
import { notFound } from '#domain/errors.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { aliasesIn } from '../../storage/queries/fan-aliases.ts';
import {
  fanFacts,
  livesOfFan,
  storeFanNote,
  tipOfFan,
  tipsOfFanBefore,
} from '../../storage/queries/fan-history.ts';
import { fanById } from '../../storage/queries/fans.ts';
import type { Storage } from '../../storage/storage.ts';
import type { OwedService } from '../owed/owed-service.ts';

/** Tips per page by default. */
const PAGE = 50;

/** A text that sorts after all times and ids. */
const LATEST = '~';

export type FanHistoryService = ReturnType<typeof createFanHistory>;

/** What the page of a fan shows. Throws `not_found` for an unknown fan. */
export function createFanHistory(
  { read, inTransaction }: Pick<Storage, 'read' | 'inTransaction'>,
  owed: Pick<OwedService, 'list'>,
) {
  const history = (id: string): FanHistory =>
    read((prepared) => {
      const row = fanFacts(prepared, id);
      if (!row) throw notFound('Fan');
      const { aliases, is_hidden, ...fan } = row;
      const lives = livesOfFan(prepared, id);
      const totals = new Map<string, number>([[fan.currency, 0]]);
      for (const { currency, total_cents } of lives) {
        totals.set(currency, (totals.get(currency) ?? 0) + total_cents);
      }
      const others = [...totals].filter(([code, cents]) => code !== fan.currency && cents > 0);
      return {
        ...fan,
        ...aliasesIn(aliases),
        is_hidden: is_hidden === 1,
        total_cents: totals.get(fan.currency) ?? 0,
        other_totals: others
          .map(([currency, total_cents]) => ({ currency, total_cents }))
          .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
        tip_count: lives.reduce((sum, { tip_count }) => sum + tip_count, 0),
        live_count: lives.filter(({ total_cents }) => total_cents > 0).length,
        lives,
      };
    });

  const tips = (id: string, { before, limit = PAGE }: FanTipsQuery): FanTips =>
    read((prepared) => {
      if (!fanById(prepared, id)) throw notFound('Fan');
      const [paid = LATEST, tipId = LATEST] = before?.split(' ') ?? [];
      const rows = tipsOfFanBefore(prepared, { fanId: id, paid, id: tipId, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        tips: page.map((row) => ({ ...row, is_anonymous: row.is_anonymous === 1 })),
        next: last ? `${last.paid_at} ${last.id}` : null,
      };
    });

  /** The rewards of goals that a tip of the fan reached, on each live, the latest live first. */
  async function rewards(id: string): Promise<FanReward[]> {
    if (!read((prepared) => fanById(prepared, id))) throw notFound('Fan');
    const found: FanReward[] = [];
    for (const live of read((prepared) => livesOfFan(prepared, id))) {
      const { live_id, live_name, live_code, currency } = live;
      for (const each of await owed.list(live_id)) {
        const { reward, amount_cents, state, tip_id, reached_at } = each;
        const isOfFan = read((prepared) => tipOfFan(prepared, { tipId: tip_id, fanId: id }));
        if (!isOfFan) continue;
        const goal = { reward, amount_cents, state, tip_id, reached_at };
        found.push({ live_id, live_name, live_code, currency, ...goal });
      }
      await otherWork();
    }
    return found;
  }

  async function setNote(id: string, { note }: UpdateFanNote): Promise<FanHistory> {
    await inTransaction((prepared) => {
      if (storeFanNote(prepared, cleanNotes(note)?.trim() ?? null, id) === 0) throw notFound('Fan');
    });
    return history(id);
  }

  return { history, tips, rewards, setNote };
}
