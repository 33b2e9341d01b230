import { Autocomplete } from '@base-ui/react/autocomplete';
import { Check, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { ANONYMOUS, MAX_NAME_LENGTH } from '#contract/limits.ts';
import { totalsText } from '#domain/money/sums-text.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useMay } from '../../../data/session/may.ts';
import { useLiveClock } from '../../../forms/fields/clock/use-live-clock.ts';
import { cutAtMatch } from '../../../ui/cut-at-match.ts';
import { Field } from '../../../ui/field.tsx';
import { Suggestion, SuggestionNote, SuggestionPopup } from '../../../ui/suggestion-input.tsx';
import { TextInput } from '../../../ui/text-field.tsx';
import type { FanChoice } from './fan-choices.ts';
import styles from './fan-picker.module.css';
import { lastTipText } from './last-tip.ts';
import { useFanPicker } from './use-fan-picker.ts';

type Props = {
  text: string;
  change: (text: string) => void;
  isReadOnly?: boolean;
  /** Replaces the visible label. */
  placeholder?: string;
  input: RefObject<HTMLInputElement | null>;
  /** The list opens below this element and takes its width, so that an error in it stays visible. */
  listBelow: RefObject<HTMLElement | null>;
  /** Called when a fan was picked, to move the focus. */
  onTaken: () => void;
};

/** The fan field of a tip, with suggestions. Tab completes the name, Enter picks the highlighted fan. */
export function FanPicker(props: Props) {
  const { text, change, isReadOnly, placeholder, input, listBelow, onTaken } = props;
  const { choices, rest, highlighted, ...picker } = useFanPicker(text, change, onTaken);
  return (
    <Autocomplete.Root
      mode="none"
      autoHighlight="always"
      items={choices}
      itemToStringValue={({ name }: FanChoice) => name}
      value={text}
      onValueChange={(typed, { reason }) => {
        if (reason === 'input-change') picker.type(typed);
      }}
      open={picker.isOpen}
      onOpenChange={(isOpen) => !isOpen && picker.close()}
      onItemHighlighted={picker.setHighlighted}
      readOnly={isReadOnly}
    >
      <Field label="Fan" isLabelHidden={placeholder !== undefined}>
        {(control) => (
          <div className={styles.field}>
            <Autocomplete.Input
              {...control}
              ref={input}
              // While the list is open, the label is hidden from screen readers.
              aria-label="Fan"
              dir="auto"
              placeholder={placeholder ?? ANONYMOUS}
              maxLength={MAX_NAME_LENGTH}
              render={<TextInput suffix={picker.isChosen && <Check className={styles.tick} />} />}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && picker.isWhole) event.preventBaseUIHandler();
                if (!picker.takeKey(event)) return;
                event.preventBaseUIHandler();
                event.preventDefault();
                event.stopPropagation();
              }}
              onBlur={({ currentTarget }) =>
                document.activeElement !== currentTarget && picker.close()
              }
            />
            {rest && <Completion text={text} rest={rest} />}
          </div>
        )}
      </Field>
      <SuggestionPopup
        listLabel="Fans"
        anchor={listBelow}
        note={picker.hasNoResults && <SuggestionNote>No results</SuggestionNote>}
        renderItem={(choice: FanChoice) => (
          <FanOption
            key={choice.isNew ? '' : choice.name}
            choice={choice}
            text={text}
            keyCap={choice === highlighted && !picker.isWhole ? (rest ? 'Tab' : 'Enter') : ''}
            onTake={() => picker.take(choice)}
          />
        )}
      />
    </Autocomplete.Root>
  );
}

/** The suggested completion, displayed after the typed text. */
const Completion = ({ text, rest }: { text: string; rest: string }) => (
  <span className={styles.completion} dir="auto" aria-hidden="true">
    <span className={styles.typed}>{text}</span>
    <mark>{rest}</mark>
  </span>
);

type OptionProps = {
  choice: FanChoice;
  /** The typed text, which is highlighted in the name. */
  text: string;
  /** Label of the key that picks this option; empty if none does. */
  keyCap: string;
  onTake: () => void;
};

/** A suggested fan with totals, or the typed name as a new fan. */
function FanOption({ choice, text, keyCap, onTake }: OptionProps) {
  const { fan, alias } = choice;
  const isOwner = useMay('owner');
  return (
    <Suggestion item={choice} className={styles.option} onClick={onTake}>
      {!fan && <Plus />}
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {fan ? (
            <Match name={withMaskedEmails(fan.name)} text={text} />
          ) : (
            `New fan “${choice.name}”`
          )}
          {alias && (
            <small className={styles.alias}>
              also <Match name={withMaskedEmails(alias)} text={text} />
            </small>
          )}
        </span>
        {fan && isOwner && <LastTip last={fan.last_tip} />}
      </span>
      {keyCap && (
        <span className={styles.key} aria-hidden="true">
          {keyCap}
        </span>
      )}
      {fan && (fan.total_cents > 0 || fan.other_totals.length > 0) && (
        <span className={styles.total}>
          {totalsText(fan)} <small>in all</small>
        </span>
      )}
    </Suggestion>
  );
}

/** A name with the typed text highlighted. */
function Match({ name, text }: { name: string; text: string }) {
  const [before, match, rest] = cutAtMatch(name, text);
  return (
    <>
      {before}
      <mark>{match}</mark>
      {rest}
    </>
  );
}

function LastTip({ last }: { last: NonNullable<FanChoice['fan']>['last_tip'] }) {
  const clock = useLiveClock();
  return (
    <span className={styles.last}>{last ? clock && lastTipText(last, clock) : 'No tips yet'}</span>
  );
}
