import type { Issue } from '#contract/common.ts';
import type { CreateReward, ReorderRewards } from '#contract/rewards.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { invalid } from '#domain/errors.ts';
import { checkName, cleanName } from '#domain/text/names.ts';

type Names = Partial<CreateReward>;

/** Refuses every blank name. */
export function nameIssues({ group_name, reward_name }: PartOf<Names>): Issue[] {
  return Object.entries({ group_name, reward_name }).flatMap(([key, name]) =>
    typeof name === 'string' ? issuesUnder(key, checkName(name).issues) : [],
  );
}

/** The sent names as they are stored. Throws `invalid` with every blank one. */
export function acceptedNames<T extends Names>(names: T): T {
  const issues = nameIssues(names);
  if (issues.length > 0) throw invalid(issues);
  const { group_name, reward_name } = names;
  return {
    ...names,
    ...(group_name !== undefined && { group_name: cleanName(group_name) }),
    ...(typeof reward_name === 'string' && { reward_name: cleanName(reward_name) }),
  };
}

/** Refuses each place whose reward is unknown or repeated. */
export function placeIssues(
  { rewards: places = [] }: PartOf<ReorderRewards>,
  knownIds: ReadonlySet<string>,
): Issue[] {
  const named = new Set<string>();
  return places.flatMap((place, index) => {
    const id = place?.id;
    if (id === undefined) return [];
    const isRepeated = named.has(id);
    named.add(id);
    const path = ['rewards', index, 'id'];
    if (!knownIds.has(id)) return [{ path, message: 'There is no reward with this id' }];
    return isRepeated ? [{ path, message: 'This reward has a place already' }] : [];
  });
}
