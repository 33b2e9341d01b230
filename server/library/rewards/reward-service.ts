import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import type { Issue } from '#contract/common.ts';
import {
  type CreateReward,
  type RenameReward,
  type ReorderRewards,
  Reward,
  type RewardGroup,
} from '#contract/rewards.ts';
import type { PartOf } from '#domain/checked.ts';
import { conflict, invalid, notFound } from '#domain/errors.ts';
import { Reward as RewardRow } from '../../storage/entities/reward.ts';
import { nameKey } from '../../storage/name-key.ts';
import { acceptedNames, placeIssues } from './check-reward.ts';

export type RewardService = ReturnType<typeof createRewardService>;

/**
 * Rewards over one unit of work. Throws `invalid` for refused values, `conflict` for a taken name and `not_found` for
 * an unknown reward.
 */
export function createRewardService(em: EntityManager) {
  /** Every group with its rewards, ordered by the first reward of each. */
  async function list(): Promise<RewardGroup[]> {
    const rows = await em.findAll(RewardRow, { orderBy: { display_order: 'asc', id: 'asc' } });
    const groups = new Map<string, RewardGroup>();
    for (const row of rows) {
      const group = groups.get(row.group_key) ?? { group_name: row.group_name, rewards: [] };
      group.rewards.push(bodyOf(Reward, row));
      groups.set(row.group_key, group);
    }
    return [...groups.values()];
  }

  /** Adds a reward at the end of its group, which may be new. Without a reward name it adds a group. */
  async function create(sent: CreateReward): Promise<Reward> {
    const { group_name, reward_name = null } = acceptedNames(sent);
    return em.transactional(async (tx) => {
      const [member] = await groupOf(tx, group_name);
      if (reward_name === null && member) throw groupTaken(member.group_name);
      if (reward_name !== null) await refuseTakenReward(tx, group_name, reward_name);
      const row = tx.create(RewardRow, {
        group_name: member?.group_name ?? group_name,
        reward_name,
        display_order: await nextOrder(tx),
      });
      await tx.flush();
      return bodyOf(Reward, row);
    });
  }

  /** Renames a reward, its group, or both. */
  async function rename(id: string, sent: RenameReward): Promise<Reward> {
    const { group_name, reward_name } = acceptedNames(sent);
    return em.transactional(async (tx) => {
      const row = await tx.findOne(RewardRow, { id });
      if (!row) throw notFound('Reward');
      if (reward_name !== undefined) await renameReward(tx, row, reward_name);
      if (group_name !== undefined) await renameGroup(tx, row.group_name, group_name);
      await tx.flush();
      return bodyOf(Reward, row);
    });
  }

  async function remove(id: string): Promise<void> {
    const removed = await em.nativeDelete(RewardRow, { id });
    if (removed === 0) throw notFound('Reward');
  }

  /** Changes the order of rewards, all or none, and returns the new list. */
  async function reorder(order: ReorderRewards): Promise<RewardGroup[]> {
    await em.transactional(async (tx) => {
      const rows = new Map((await tx.findAll(RewardRow)).map((row) => [row.id, row]));
      const issues = placeIssues(order, new Set(rows.keys()));
      if (issues.length > 0) throw invalid(issues);
      for (const { id, display_order } of order.rewards) {
        const row = rows.get(id);
        if (row) row.display_order = display_order;
      }
      await tx.flush();
    });
    return list();
  }

  /** Every refusal in an order. */
  async function orderIssues(sent: PartOf<ReorderRewards>): Promise<Issue[]> {
    const rows = await em.findAll(RewardRow);
    return placeIssues(sent, new Set(rows.map(({ id }) => id)));
  }

  return { list, create, rename, remove, reorder, orderIssues };
}

function groupOf(em: EntityManager, groupName: string): Promise<RewardRow[]> {
  return em.find(RewardRow, { group_key: nameKey(groupName) });
}

async function nextOrder(em: EntityManager): Promise<number> {
  const [last] = await em.find(RewardRow, {}, { orderBy: { display_order: 'desc' }, limit: 1 });
  return last ? last.display_order + 1 : 0;
}

async function renameGroup(em: EntityManager, from: string, to: string): Promise<void> {
  const isOtherGroup = nameKey(to) !== nameKey(from);
  const [taken] = isOtherGroup ? await groupOf(em, to) : [];
  if (taken) throw groupTaken(taken.group_name);
  for (const member of await groupOf(em, from)) member.group_name = to;
}

async function renameReward(em: EntityManager, row: RewardRow, name: string): Promise<void> {
  if (row.reward_name === null) {
    const message = 'This is the group itself: rename it with group_name';
    throw invalid([{ path: ['reward_name'], message }]);
  }
  await refuseTakenReward(em, row.group_name, name, row.id);
  row.reward_name = name;
}

/** A reward may change the spelling of its own name. */
async function refuseTakenReward(
  em: EntityManager,
  groupName: string,
  name: string,
  ownId?: string,
): Promise<void> {
  const key = { group_key: nameKey(groupName), reward_key: nameKey(name) };
  const taken = await em.findOne(RewardRow, key);
  if (!taken || taken.id === ownId) return;
  throw conflict(
    `The group '${taken.group_name}' already has a reward named '${taken.reward_name}'.`,
    'Choose another name.',
  );
}

const groupTaken = (name: string) =>
  conflict(`There is already a group named '${name}'.`, 'Choose another name.');
