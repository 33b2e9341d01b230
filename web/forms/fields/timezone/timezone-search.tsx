import { MapPin, Search, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { TimezoneSuggestion } from '#contract/timezones.ts';
import { placeSearch, useResolvePlace } from '../../../data/timezones.ts';
import { Notice } from '../../../ui/notice.tsx';
import option from '../../../ui/option.module.css';
import { Spinner } from '../../../ui/spinner.tsx';
import {
  Suggestion,
  SuggestionAside,
  SuggestionInput,
  SuggestionNote,
} from '../../../ui/suggestion-input.tsx';
import { zoneOffset } from '../clock/wall-clock.ts';
import { type TypedSearch, useTypedSearch } from '../use-typed-search.ts';
import { CITY_SEARCH_IS_DOWN, FALLBACK_ZONES, placeParts } from './timezone.ts';
import styles from './timezone-field.module.css';

const NONE: TimezoneItem = { zone: null };
const FALLBACK: readonly TimezoneItem[] = FALLBACK_ZONES.map((zone) => ({ zone }));

type Chosen = {
  timezone: string | null;
  /** Label of the picked place. */
  city?: string;
  /** Whether the search still has the focus. */
  hasFocus: boolean;
};

type Props = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  placeholder: string;
  takesFocus: boolean;
  startsOpen: boolean;
  onChoose: (chosen: Chosen) => void;
  /** Called without a choice, after Escape or blur. */
  onGiveUp: (isEscaped: boolean) => void;
};

/** Searches a timezone by city. After a failed request, a fixed list replaces the search. */
export function TimezoneSearch({ takesFocus, startsOpen, onChoose, onGiveUp, ...control }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(startsOpen);
  const { search, isDown, resolve, resolving } = usePlaceSearch(typed ?? '');
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const listed = isDown ? FALLBACK : search.state === 'found' ? search.found : [];
  // Not offered during a search: as the first item, Enter would pick it.
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

/** An entry of the list: a found place, a timezone, or no timezone. */
type TimezoneItem = TimezoneSuggestion | { zone: string | null };

function TimezoneOption({ item, typed }: { item: TimezoneItem; typed: string }) {
  if (!('zone' in item)) {
    return (
      <Suggestion item={item}>
        <MapPin />
        <PlaceName label={item.label} typed={typed} />
      </Suggestion>
    );
  }
  if (item.zone === null) {
    return (
      <Suggestion item={item} className={styles.none}>
        <X />
        No timezone
      </Suggestion>
    );
  }
  return (
    <Suggestion item={item}>
      <span className={option.text}>{item.zone}</span>
      <SuggestionAside>{zoneOffset(item.zone, new Date())}</SuggestionAside>
    </Suggestion>
  );
}

function PlaceName({ label, typed }: { label: string; typed: string }) {
  const { before, match, after, region } = placeParts(label, typed);
  return (
    <span className={option.text} title={label} dir="auto">
      {before}
      <b className={styles.match}>{match}</b>
      {after}
      {region && (
        <>
          <span className={styles.comma}>, </span>
          <SuggestionAside>{region}</SuggestionAside>
        </>
      )}
    </span>
  );
}

const MIN_LENGTH = 2;
const DELAY_MS = 300;

/** A city search with one session for all requests. It stops after a failure. */
function usePlaceSearch(typed: string) {
  const [session] = useState(uuidv7);
  const [isDown, setDown] = useState(false);
  const { mutate, isPending, variables } = useResolvePlace(session);
  const search = useTypedSearch<TimezoneSuggestion>(isDown || isPending ? '' : typed, {
    minLength: MIN_LENGTH,
    delayMs: DELAY_MS,
    query: (text) => placeSearch(text, session),
  });
  if (search.state === 'failed') setDown(true);

  /** Requests the timezone of a place. No callback after unmount. */
  function resolve(
    place: TimezoneSuggestion,
    { onResolved, onFailed }: { onResolved: (timezone: string) => void; onFailed: () => void },
  ) {
    mutate(place, {
      onSuccess: ({ tz_id }) => onResolved(tz_id),
      onError: () => {
        setDown(true);
        onFailed();
      },
    });
  }
  return { search, isDown, resolve, resolving: isPending ? variables : undefined };
}
