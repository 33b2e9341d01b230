import { Search } from 'lucide-react';
import { useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { Series } from '#contract/series.ts';
import { searchLives } from '../../parts/live-start/search-lives.ts';
import { longStart } from '../../parts/live-start/start-text.ts';
import option from '../../ui/option.module.css';
import {
  Suggestion,
  SuggestionAside,
  SuggestionInput,
  SuggestionNote,
} from '../../ui/suggestion-input.tsx';
import styles from './series-lives.module.css';

/** Element id of the search field. */
export const ADD_LIVE_ID = 'add-live';

/** Number of lives in the list at most; the search finds the others. */
const MOST = 50;

type Props = {
  series: Series;
  /** Those that can be added, newest first. */
  lives: readonly LiveSummary[];
  onAdd: (live: LiveSummary) => void;
};

/** A search for lives, those in no series first; picking one adds it, and the next one can be typed. */
export function AddLive({ series, lives, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const matching = searchLives(lives, typed);
  const free = matching.filter(({ series_id }) => series_id === null);
  const taken = matching.filter(({ series_id }) => series_id !== null);
  const found = [...free, ...taken].slice(0, MOST);
  return (
    <div className={styles.add}>
      <SuggestionInput
        id={ADD_LIVE_ID}
        label="Add a live"
        placeholder="Add a live: name or date"
        text={typed}
        onType={setTyped}
        icon={<Search />}
        listLabel="Lives"
        items={found}
        keyOf={({ id }) => id}
        renderItem={(live) => (
          <Suggestion key={live.id} item={live}>
            <span className={option.text} dir="auto">
              {live.name}
            </span>
            <SuggestionAside>
              {live.series_id === null ? longStart(live)[0] : 'in another series'}
            </SuggestionAside>
          </Suggestion>
        )}
        note={
          found.length === 0 && (
            <SuggestionNote>No other live in {series.currency} is called so</SuggestionNote>
          )
        }
        highlightsFirst
        opensOnClick
        onPick={(live) => {
          setTyped('');
          onAdd(live);
        }}
        onEscape={() => setTyped('')}
        onLeave={() => setTyped('')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        autoComplete="off"
      />
    </div>
  );
}
