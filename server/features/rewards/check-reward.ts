import type { CreateReward, ReorderRewards } from '#contract/rewards.ts';
import { issuesUnder } from '#domain/checked.ts';
import { invalid } from '#domain/errors.ts';
import { checkName } from '#domain/names.ts';

type Names = Partial<CreateReward>;

const KEYS = ['group_name', 'reward_name'] as const;

/** The sent names without the blanks around them. Throws `invalid` with every blank one. */
export function acceptedNames<T extends Names>(names: T): T {
  const value: Names = {};
  const issues = KEYS.flatMap((key) => {
    const sent = names[key];
    if (sent === undefined || sent === null) return [];
    const checked = checkName(sent);
    value[key] = checked.value;
    return issuesUnder(key, checked.issues);
  });
  if (issues.length > 0) throw invalid(issues);
  return { ...names, ...value };
}

/** Throws `invalid` for each place that names a reward which is unknown or was named before. */
export function refuseWrongPlaces(
  places: ReorderRewards['rewards'],
  knownIds: ReadonlySet<string>,
): void {
  const named = new Set<string>();
  const issues = places.flatMap(({ id }, index) => {
    const isRepeated = named.has(id);
    named.add(id);
    const path = ['rewards', index, 'id'];
    if (!knownIds.has(id)) return [{ path, message: 'There is no reward with this id' }];
    return isRepeated ? [{ path, message: 'This reward has a place already' }] : [];
  });
  if (issues.length > 0) throw invalid(issues);
}
