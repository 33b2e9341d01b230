import { MapPin, X } from 'lucide-react';
import type { TimezoneSuggestion } from '#contract/timezones.ts';
import option from '../../ui/option.module.css';
import { Suggestion, SuggestionAside } from '../../ui/suggestion.tsx';
import { placeParts } from './place-parts.ts';
import styles from './timezone-field.module.css';
import { zoneOffset } from './zone-offset.ts';

/** What the list has: a place that was found, a timezone by its name, or no timezone. */
export type TimezoneItem = TimezoneSuggestion | { zone: string | null };

type Props = { item: TimezoneItem; typed: string };

/** A row of the list. What was typed stands out in the name of a place. */
export function TimezoneOption({ item, typed }: Props) {
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
