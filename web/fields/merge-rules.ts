import type { FieldType, MergeRule, ValueOf } from './field.ts';
import { isSameFiles, joinFiles, splitFiles } from './file-list/merge-files.ts';
import { isSameRows, joinGoals, splitGoals } from './tip-goals/merge-goals.ts';

/** Apart from the other rules of the field types, because only a conflict loads these. */
const RULES: { [T in FieldType]?: MergeRule<ValueOf<T>> } = {
  'file-list': { split: splitFiles, join: joinFiles, isSame: isSameFiles },
  'tip-goals': { split: splitGoals, join: joinGoals, isSame: isSameRows },
};

/** How two versions of a type's values are merged; without a rule, one of them is taken as a whole. */
export const mergeRuleOf = <T extends FieldType>(type: T): MergeRule<ValueOf<T>> | undefined =>
  RULES[type];
