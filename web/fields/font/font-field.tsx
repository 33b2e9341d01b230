import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Font } from '#contract/fonts.ts';
import { counted } from '#domain/counted.ts';
import { useFontVariants } from '../../api/fonts.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import option from '../../ui/option.module.css';
import { Select } from '../../ui/select.tsx';
import {
  Suggestion,
  SuggestionAside,
  SuggestionInput,
  SuggestionNote,
} from '../../ui/suggestion-input.tsx';
import type { FieldProps, ValueOf } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import type { TypedSearch } from '../use-typed-search.ts';
import { faceStyle, firstVariant, useFace, variantOptions } from './font-face.ts';
import styles from './font-field.module.css';
import { useFontPreviews } from './font-previews.ts';
import { type FontItem, failureText, useFontSearch } from './use-font-search.ts';

/** A font: family, style and all caps. */
export function FontField({ field, name }: FieldProps<'font'>) {
  const { label } = field;
  const { value: font, change, error, partError } = useFieldValue<ValueOf<'font'>>(name);
  const { data: variants = [] } = useFontVariants(font.family || BUILT_IN);
  /** Something was typed since the field is there. */
  const [hasSearched, setSearched] = useState(false);
  const partsError = partError('family') ?? partError('variant') ?? partError('caps');
  useFace(font);
  return (
    <fieldset className={styles.font} aria-label={label}>
      <Field label={label} error={error ?? partsError}>
        {(control) => (
          <FontSearch
            {...control}
            label={label}
            font={font}
            onSearch={() => setSearched(true)}
            onPick={(picked) =>
              change({ ...font, family: picked.family, variant: firstVariant(picked.variants) })
            }
            onCustom={(family) => change({ ...font, family })}
          />
        )}
      </Field>
      <div className={styles.look}>
        <Select
          aria-label={`${label} style`}
          options={variantOptions(variants, font.variant)}
          value={font.variant}
          onChange={(variant) => change({ ...font, variant })}
        />
        <CheckBox
          label="ALL CAPS"
          checked={font.caps}
          onChange={(caps) => change({ ...font, caps })}
        />
      </div>
      {hasSearched && <PreviewsSwitch />}
    </fieldset>
  );
}

/** The family of the built-in font. */
const BUILT_IN = 'Inter';

const MAX_FAMILY_LENGTH = 100;
const PRELOADED = 6;

type FontSearchProps = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  font: ValueOf<'font'>;
  onSearch: () => void;
  /** A found family was picked. */
  onPick: (font: Font) => void;
  /** Another name was typed. */
  onCustom: (family: string) => void;
};

/** Searches a family by name, or accepts the typed text. Uncommitted text is reverted on blur. */
function FontSearch({ font, onSearch, onPick, onCustom, ...control }: FontSearchProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const { search, items, own, unavailable } = useFontSearch((typed ?? '').trim());
  const putBack = () => setTyped(undefined);
  const take = (item: FontItem) => {
    putBack();
    setOpen(false);
    if ('family' in item) onPick(item);
    else if (item.text) onCustom(item.text);
  };
  return (
    <>
      <SuggestionInput<FontItem>
        {...control}
        data-taken={font.family}
        text={typed ?? font.family}
        onType={(text) => {
          setTyped(text);
          onSearch();
        }}
        icon={<Search />}
        placeholder="Inter"
        maxLength={MAX_FAMILY_LENGTH}
        style={{ ...faceStyle(font), textTransform: font.caps ? 'uppercase' : 'none' }}
        listLabel="Fonts"
        items={items}
        keyOf={keyOfItem}
        renderItem={(item, index) => (
          <FontOption key={keyOfItem(item)} item={item} isPreloaded={index < PRELOADED} />
        )}
        note={noteOf(search)}
        highlightsFirst={search.state === 'found' && search.found.length === 0}
        onPick={take}
        onEnter={typed === undefined ? undefined : () => take(own)}
        onEscape={putBack}
        onFocus={(event) => event.currentTarget.select()}
        onLeave={putBack}
        isOpen={isOpen && !unavailable}
        onOpenChange={setOpen}
      />
      {unavailable && <Unavailable reason={unavailable} />}
    </>
  );
}

/** Says what a search asks, with the switch: in the list for whoever reads it, and below the field for the keyboard, whose Tab closes the list. */
function PreviewsSwitch() {
  const { isOn, turn } = useFontPreviews();
  return (
    <div className={styles.previews}>
      <CheckBox
        label="Show found fonts in their face, asked of Google Fonts"
        checked={isOn}
        onChange={turn}
      />
    </div>
  );
}

const Unavailable = ({ reason }: { reason: string }) => (
  <Notice kind="warn">
    <b>{reason}</b> Autocomplete is disabled: a font service key must be configured. You can still
    type any font name and press Enter.
  </Notice>
);

function noteOf(search: TypedSearch<Font>) {
  switch (search.state) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <>
          <PreviewsSwitch />
          <SuggestionNote kind="busy">Searching fonts</SuggestionNote>
        </>
      );
    case 'failed':
      return <SuggestionNote kind="bad">{failureText(search.error)}</SuggestionNote>;
    case 'found':
      return search.found.length === 0 ? (
        <SuggestionNote>No fonts found</SuggestionNote>
      ) : (
        <PreviewsSwitch />
      );
  }
}

/** Family names are never empty. */
const keyOfItem = (item: FontItem) => ('family' in item ? item.family : '');

/** A row of the list. A preloaded face is fetched at once, any other when it scrolls into view. */
function FontOption({ item, isPreloaded }: { item: FontItem; isPreloaded: boolean }) {
  return 'family' in item ? (
    <Suggestion item={item} className={styles.option}>
      <Family {...item} isPreloaded={isPreloaded} />
    </Suggestion>
  ) : (
    <Suggestion item={item} className={styles.custom}>
      <span>{`Press Enter to use '${item.text}' as custom font`}</span>
    </Suggestion>
  );
}

/** A family in its own face, and its number of styles. */
function Family({ family, variants, isPreloaded }: Font & { isPreloaded: boolean }) {
  const name = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(isPreloaded);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (name.current) observer.observe(name.current);
    return () => observer.disconnect();
  }, []);
  const face = { family, variant: firstVariant(variants) };
  const arePreviewed = useFontPreviews(({ isOn }) => isOn);
  useFace(face, isSeen && arePreviewed);
  return (
    <>
      <span
        ref={name}
        className={classNames(option.text, styles.family)}
        style={faceStyle(face)}
        dir="auto"
      >
        {family}
      </span>
      <SuggestionAside>{counted(variants.length, 'style')}</SuggestionAside>
    </>
  );
}
