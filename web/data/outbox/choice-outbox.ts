import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { isShared } from '../door.ts';
import { isNotFound } from '../request-error.ts';
import { sendChoice, showChoice } from '../votes.ts';
import { personHeader } from './entry-person.ts';
import { type Outcome, outcomeOf } from './outbox-sender.ts';
import { type ChoiceEntry, isChoiceEntry } from './pending-choices.ts';
import { MOST_WAIT_MS, startOutbox } from './start-outbox.ts';

const { store, add, useTrouble } = startOutbox<ChoiceEntry>({
  name: 'streamhost.choice-outbox',
  isEntry: isChoiceEntry,
  send,
});

/** Sets the option of a tip: shown at once, and sent until the server stores or refuses it. */
export function chooseOption(choice: Omit<ChoiceEntry, 'key' | 'refusal'>): void {
  add({ ...choice, key: uuidv7(), refusal: null });
}

/** Drops a choice that the server has refused. */
export const dropChoice = (key: string) => store.remove(key);

/** The choices that the server has not confirmed yet, oldest first, and those that it has refused. */
export const useChoices = () => useSyncExternalStore(store.subscribe, store.list);

/** Why choices are waiting, as a sentence; null while all goes well. */
export const useChoiceTrouble = () => useTrouble(({ trouble }) => trouble);

async function send(entry: ChoiceEntry): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(MOST_WAIT_MS);
    const vote = await sendChoice(entry, { headers: personHeader(entry), signal });
    await showChoice(vote, entry, () => store.remove(entry.key));
    return 'recorded';
  } catch (error) {
    // The tip or the question was deleted, and there is nothing left to decide. On the shared door it may exist.
    return isNotFound(error) && !isShared ? 'recorded' : outcomeOf(error, isShared);
  }
}
