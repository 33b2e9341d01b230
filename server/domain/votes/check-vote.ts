import type { Issue } from '../../contract/common.ts';
import type { UpdateVote } from '../../contract/votes.ts';
import { issuesUnder, type PartOf } from '../checked.ts';
import { isVisible } from '../text/safe-text.ts';
import { voteKey } from './vote-key.ts';

/** The issues of a question that a schema cannot express: blank texts, and options that names cannot tell apart. */
export function voteIssues({ question, options }: PartOf<UpdateVote>): Issue[] {
  return [
    ...(question === undefined ? [] : textIssues('question', question)),
    ...(options ? issuesUnder('options', optionIssues(options)) : []),
  ];
}

type SentOptions = NonNullable<PartOf<UpdateVote>['options']>;

/** Texts and keywords share one set of names, because a request may name an option by either. */
function optionIssues(options: SentOptions): Issue[] {
  const names = new Map<string, number>();
  const ids = new Set<string>();
  return options.flatMap((option, index) => {
    const { id, text, keyword } = option ?? {};
    const issues = text === undefined ? [] : textIssues('text', text);
    if (keyword && voteKey(keyword) === '') issues.push(at('keyword', 'Must be visible'));
    if (id !== undefined && ids.has(id)) issues.push(at('id', 'Is the id of another option too'));
    if (id !== undefined) ids.add(id);
    for (const [key, name] of Object.entries({ text, keyword })) {
      const folded = voteKey(name ?? '');
      if (folded === '') continue;
      const other = names.get(folded) ?? index;
      if (other !== index) issues.push(at(key, `Option ${other + 1} has this text or keyword`));
      names.set(folded, other);
    }
    return issuesUnder(index, issues);
  });
}

const textIssues = (key: string, text: string): Issue[] =>
  isVisible(text) ? [] : [at(key, 'Must contain visible characters')];

const at = (key: string, message: string): Issue => ({ path: [key], message });
