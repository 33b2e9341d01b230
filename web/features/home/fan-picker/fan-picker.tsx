import { Autocomplete } from '@base-ui/react/autocomplete';
import { Check, Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { ANONYMOUS, MAX_NAME_LENGTH } from '#contract/limits.ts';
import { cutAtMatch } from '../../../ui/cut-at-match.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-field.tsx';
import type { FanChoice } from './fan-choices.ts';
import styles from './fan-picker.module.css';
import { useFanPicker } from './use-fan-picker.ts';

type Props = {
  text: string;
  change: (text: string) => void;
  isReadOnly?: boolean;
  /** Replaces the visible label. */
  placeholder?: string;
  /** Shown in the row of suggestions while it is empty. */
  hint?: string;
  /** Shown in that row whatever else is there. */
  note?: ReactNode;
  input: RefObject<HTMLInputElement | null>;
  /** Called when a fan was picked, to move the focus. */
  onTaken: () => void;
};

/** The fan of a tip, with suggestions. Tab completes the name, Enter takes the highlighted one. Renders two grid cells: the field and the suggestions. */
export function FanPicker(props: Props) {
  const { text, change, isReadOnly, placeholder, hint, note, input, onTaken } = props;
  const { choices, rest, highlighted, ...picker } = useFanPicker(text, change, onTaken);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={choices}
      itemToStringValue={({ name }: FanChoice) => name}
      value={text}
      onValueChange={(typed, { reason }) => {
        if (reason === 'input-change') change(typed);
      }}
      onItemHighlighted={picker.setHighlighted}
      readOnly={isReadOnly}
    >
      <Field label="Fan" isLabelHidden={placeholder !== undefined}>
        {(control) => (
          <div className={styles.field}>
            <Autocomplete.Input
              {...control}
              ref={input}
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
            />
            {rest && <Completion text={text} rest={rest} />}
          </div>
        )}
      </Field>
      <div className={styles.strip}>
        {picker.hasNoResults && !note && <span className={styles.none}>No results</span>}
        {choices.length === 0 && !picker.hasNoResults && !note && hint && (
          <p className={styles.hint}>{hint}</p>
        )}
        <Autocomplete.List className={styles.list} aria-label="Fans">
          {(choice: FanChoice) => (
            <FanOption
              key={choice.isNew ? '' : choice.name}
              choice={choice}
              text={text}
              keyCap={choice === highlighted && !picker.isWhole ? (rest ? 'Tab' : 'Enter') : ''}
              onTake={() => picker.take(choice)}
            />
          )}
        </Autocomplete.List>
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </Autocomplete.Root>
  );
}

/** The rest of the suggested name, after the typed text. */
const Completion = ({ text, rest }: { text: string; rest: string }) => (
  <span className={styles.completion} dir="auto" aria-hidden="true">
    <span className={styles.typed}>{text}</span>
    <mark>{rest}</mark>
  </span>
);

type OptionProps = {
  choice: FanChoice;
  /** The typed text, marked in the name. */
  text: string;
  /** The key that takes it; empty if none does. */
  keyCap: string;
  onTake: () => void;
};

/** A suggestion: a fan, or the typed name as a new one. */
function FanOption({ choice, text, keyCap, onTake }: OptionProps) {
  const [before, match, rest] = cutAtMatch(choice.name, text);
  return (
    <Autocomplete.Item
      value={choice}
      className={styles.option}
      data-new={choice.isNew || undefined}
      onClick={onTake}
    >
      {choice.isNew && <Plus />}
      <span className={styles.name} dir="auto">
        {choice.isNew ? (
          `New fan “${choice.name}”`
        ) : (
          <>
            {before}
            <mark>{match}</mark>
            {rest}
          </>
        )}
      </span>
      {keyCap && (
        <span className={styles.key} aria-hidden="true">
          {keyCap}
        </span>
      )}
    </Autocomplete.Item>
  );
}
