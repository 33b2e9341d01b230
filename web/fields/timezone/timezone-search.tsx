import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { TimezoneSuggestion } from '#contract/timezones.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SuggestionNote } from '../../ui/suggestion.tsx';
import { SuggestionInput } from '../../ui/suggestion-input.tsx';
import type { TypedSearch } from '../use-typed-search.ts';
import { CITY_SEARCH_IS_DOWN, FALLBACK_ZONES } from './fallback-zones.ts';
import styles from './timezone-field.module.css';
import { type TimezoneItem, TimezoneOption } from './timezone-option.tsx';
import { usePlaceSearch } from './use-place-search.ts';

const NONE: TimezoneItem = { zone: null };
const FALLBACK: readonly TimezoneItem[] = FALLBACK_ZONES.map((zone) => ({ zone }));

type Chosen = {
  timezone: string | null;
  /** The label of the place that was picked. */
  city?: string;
  /** The focus is still here. */
  hasFocus: boolean;
};

type Props = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  placeholder: string;
  takesFocus: boolean;
  startsOpen: boolean;
  onChoose: (chosen: Chosen) => void;
  /** Nothing is chosen: after Escape, or when the focus goes elsewhere. */
  onGiveUp: (hasFocus: boolean) => void;
};

/** Finds a timezone by a city. When a request fails, a fixed list takes the place of the search. */
export function TimezoneSearch({ takesFocus, startsOpen, onChoose, onGiveUp, ...control }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(startsOpen);
  const { search, isDown, resolve, resolving } = usePlaceSearch(typed ?? '');
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const listed = isDown ? FALLBACK : search.state === 'found' ? search.found : [];
  // Not while something is looked for: it would be the first of the list, and Enter would take it.
  const items = listed.length > 0 || typed === undefined ? [...listed, NONE] : [];
  const hasFocus = () => document.activeElement === input.current;
  const pick = (item: TimezoneItem) => {
    if ('zone' in item) return onChoose({ timezone: item.zone, hasFocus: hasFocus() });
    resolve(item, {
      onResolved: (timezone) => onChoose({ timezone, city: item.label, hasFocus: hasFocus() }),
      onFailed: () => setOpen(hasFocus()),
    });
  };
  return (
    <SuggestionInput
      {...control}
      ref={input}
      data-taken=""
      text={resolving?.label ?? typed ?? ''}
      onType={setTyped}
      icon={resolving ? <Spinner /> : <Search />}
      readOnly={resolving !== undefined}
      listLabel="Cities and timezones"
      items={items}
      keyOf={keyOf}
      renderItem={(item) => <TimezoneOption key={keyOf(item)} item={item} typed={typed ?? ''} />}
      note={isDown ? <SearchIsDown /> : noteOf(search)}
      highlightsFirst={listed.length > 0}
      onPick={pick}
      onEscape={() => onGiveUp(true)}
      onLeave={() => !resolving && onGiveUp(false)}
      isOpen={isOpen && !resolving}
      onOpenChange={setOpen}
      opensOnClick
    />
  );
}

const keyOf = (item: TimezoneItem) => ('zone' in item ? String(item.zone) : item.place_id);

function noteOf(search: TypedSearch<TimezoneSuggestion>) {
  switch (search.state) {
    case 'idle':
      return <SuggestionNote>Type at least two letters of a city</SuggestionNote>;
    case 'found':
      return search.found.length === 0 && <SuggestionNote>No locations found</SuggestionNote>;
    default:
      return <SuggestionNote kind="busy">Searching cities</SuggestionNote>;
  }
}

const SearchIsDown = () => (
  <div className={styles.notice}>
    <Notice kind="warn">{CITY_SEARCH_IS_DOWN}</Notice>
  </div>
);
