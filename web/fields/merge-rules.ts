import type { FieldType, MergeRule, ValueOf } from './field.ts';
import { isSameFiles, joinFiles, splitFiles } from './file-list/merge-files.ts';
import { isSameRows, joinGoals, splitGoals } from './tip-goals/merge-goals.ts';

/** Separate from the other rules of the types, because only conflicts load them. */
const RULES: { [T in FieldType]?: MergeRule<ValueOf<T>> } = {
  'file-list': { split: splitFiles, join: joinFiles, isSame: isSameFiles },
  'tip-goals': { split: splitGoals, join: joinGoals, isSame: isSameRows },
};

/** Merge rule of a type; without one, one version is taken as a whole. */
export const mergeRuleOf = <T extends FieldType>(type: T): MergeRule<ValueOf<T>> | undefined =>
  RULES[type];
