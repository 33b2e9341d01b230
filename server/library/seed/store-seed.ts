import type { EntityManager } from '@mikro-orm/sqlite';
import { cleanName } from '#domain/text/names.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { createUserSettingsService } from '../../settings/user-settings-service.ts';
import { newId } from '../../storage/ids.ts';
import { nameKey } from '../../storage/name-key.ts';
import {
  countSeededTips,
  insertSeededTips,
  type SeededTip,
} from '../../storage/queries/content.ts';
import { fanKeys, insertFan } from '../../storage/queries/fans.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { createLayoutService } from '../layouts/layout-service.ts';
import { createLiveService } from '../lives/live-service.ts';
import { createRewardService } from '../rewards/reward-service.ts';
import { createThemeService } from '../themes/theme-service.ts';
import type { References } from './check-seed.ts';
import type { SeedFile, SeedTip } from './seed-file.ts';

/** Numbers of stored records. */
export type StoredCounts = {
  lives: number;
  tips: number;
  fans: number;
  themes: number;
  layouts: number;
  rewards: number;
};

const USER_ID = 'demo-user';

/** Tips per statement. */
const TIPS_AT_ONCE = 200;

/** Stores a valid seed in the transaction `tx`. Existing fans and rewards stay as they are. */
export async function storeSeed(
  tx: EntityManager,
  seed: SeedFile,
  { references, step }: { references: References; step: () => void },
): Promise<StoredCounts> {
  const { settings, fans = [], rewards = [], layouts = [], themes = [], lives = [] } = seed;
  if (settings) await createUserSettingsService(tx).update({ userId: USER_ID, ...settings });
  const layoutIds: string[] = [];
  for (const { key: _, ...layout } of layouts) {
    layoutIds.push((await createLayoutService(tx).create(layout)).id);
  }
  const themeIds: string[] = [];
  for (const { key: _, layout, ...theme } of themes) {
    const layout_id = references.layouts.idOf(layout, layoutIds);
    themeIds.push((await createThemeService(tx).create({ ...theme, layout_id })).id);
  }
  const fanIds = await fanStore(tx);
  for (const { name } of fans) await fanIds.idOf(name);
  for (const { theme, tips = [], ...live } of lives) {
    const theme_id = references.themes.idOf(theme, themeIds);
    const { id } = await createLiveService(tx).create({ ...live, theme_id });
    const ordered = inOrder(tips);
    for (let start = 0; start < ordered.length; start += TIPS_AT_ONCE) {
      const some = ordered.slice(start, start + TIPS_AT_ONCE);
      await storeTips(tx, id, some, fanIds);
      some.forEach(step);
    }
    await countSeededTips(tx, tips.length, id);
  }
  return {
    lives: lives.length,
    tips: lives.reduce((sum, { tips = [] }) => sum + tips.length, 0),
    fans: fanIds.made(),
    themes: themes.length,
    layouts: layouts.length,
    rewards: await storeRewards(tx, rewards),
  };
}

/**
 * Oldest first, because tips are listed in the order of their ids. A tip without `created_at` gets the current time.
 */
function inOrder(tips: readonly SeedTip[]): SeedTip[] {
  const now = timestamp();
  return tips
    .map((tip) => ({
      ...tip,
      created_at: tip.created_at ? new Date(tip.created_at).toISOString() : now,
    }))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)));
}

type FanStore = Awaited<ReturnType<typeof fanStore>>;

/** Finds fans by name, and stores new ones. */
async function fanStore(tx: EntityManager) {
  const rows = await tx.execute<ReturnType<typeof fanKeys>>(fanKeys.sql);
  const ids = new Map(rows.map(({ id, name_key }) => [name_key, id]));

  async function idOf(name: string): Promise<string> {
    const key = nameKey(name);
    const known = ids.get(key);
    if (known) return known;
    const id = newId();
    await tx.execute(insertFan.sql, [id, cleanName(name), key, timestamp()]);
    ids.set(key, id);
    return id;
  }

  return { idOf, made: () => ids.size - rows.length };
}

async function storeTips(
  tx: EntityManager,
  liveId: string,
  tips: readonly SeedTip[],
  fans: FanStore,
): Promise<void> {
  const rows: SeededTip[] = [];
  for (const { fan_name, amount_cents = null, notes, is_anonymous, created_at } of tips) {
    const fanId = fan_name?.trim() ? await fans.idOf(fan_name) : null;
    const written = cleanNotes(notes ?? null);
    const [isAnonymous, at] = [is_anonymous ? 1 : 0, created_at ?? timestamp()] as const;
    rows.push([newId(), liveId, fanId, amount_cents, written, isAnonymous, at, at]);
  }
  await insertSeededTips(tx, rows);
}

async function storeRewards(
  tx: EntityManager,
  rewards: NonNullable<SeedFile['rewards']>,
): Promise<number> {
  const service = createRewardService(tx);
  const keyOf = (group: string, reward?: string | null) =>
    JSON.stringify([nameKey(group), nameKey(reward ?? '')]);
  const existing = new Set<string>();
  for (const { group_name, rewards: known } of await service.list()) {
    existing.add(keyOf(group_name));
    for (const { reward_name } of known) existing.add(keyOf(group_name, reward_name));
  }
  let made = 0;
  for (const reward of rewards) {
    const key = keyOf(reward.group_name, reward.reward_name);
    if (existing.has(key)) continue;
    await service.create(reward);
    existing.add(keyOf(reward.group_name)).add(key);
    made += 1;
  }
  return made;
}
