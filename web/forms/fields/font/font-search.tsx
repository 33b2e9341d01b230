import { Search, Upload } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { MAX_FAMILY_LENGTH } from '#contract/font-family.ts';
import type { Font } from '#contract/fonts.ts';
import { counted } from '#domain/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import option from '../../../ui/option.module.css';
import {
  Suggestion,
  SuggestionAside,
  SuggestionInput,
  SuggestionNote,
} from '../../../ui/suggestion-input.tsx';
import type { ValueOf } from '../field.ts';
import type { TypedSearch } from '../use-typed-search.ts';
import { faceStyle, firstVariant, useFace } from './font-face.ts';
import styles from './font-field.module.css';
import { useFontPreviews } from './font-previews.ts';
import { PreviewsSwitch } from './previews-switch.tsx';
import { type FontItem, failureText, useFontSearch } from './use-font-search.ts';

const PRELOADED = 6;

type FontSearchProps = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  font: ValueOf<'font'>;
  /** Text during typing; undefined shows the chosen family. */
  typed: string | undefined;
  onType: (text: string) => void;
  /** Called on Escape and after a choice. */
  onPutBack: () => void;
  onLeave: () => void;
  /** Called with a found family that was picked. */
  onPick: (font: Font) => void;
  /** Called with another typed name. */
  onCustom: (family: string) => void;
  /** Whether the server uses Google Fonts; undefined while loading. */
  webFonts: 'on' | 'off' | undefined;
  onUpload: () => void;
};

/** Searches families by name, or accepts the typed text. Uncommitted text is reverted on blur. */
export function FontSearch(props: FontSearchProps) {
  const { font, typed, onType, onPutBack, onLeave, onPick, onCustom, webFonts, ...more } = props;
  const { onUpload, ...control } = more;
  const [isOpen, setOpen] = useState(false);
  const { search, items, own, unavailable } = useFontSearch((typed ?? '').trim());
  const take = (item: FontItem) => {
    onPutBack();
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
        onType={onType}
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
        note={noteOf(search, webFonts === 'on')}
        foot={
          <Button
            type="button"
            kind="ghost"
            size="small"
            isBlock
            onClick={() => {
              setOpen(false);
              onUpload();
            }}
          >
            <Upload />
            Upload a font…
          </Button>
        }
        highlightsFirst={search.state === 'found' && search.found.length === 0}
        onPick={take}
        onEnter={typed === undefined ? undefined : () => take(own)}
        onEscape={onPutBack}
        onFocus={(event) => event.currentTarget.select()}
        onLeave={onLeave}
        isOpen={isOpen && !unavailable}
        onOpenChange={setOpen}
      />
      {unavailable && <Unavailable reason={unavailable} isOff={webFonts === 'off'} />}
    </>
  );
}

const Unavailable = ({ reason, isOff }: { reason: string; isOff: boolean }) => (
  <Notice kind="warn">
    <b>{reason}</b> Autocomplete is disabled:{' '}
    {isOff ? 'web fonts are switched off.' : 'a font service key must be configured.'} You can still
    type any font name and press Enter.
  </Notice>
);

function noteOf(search: TypedSearch<Font>, usesGoogle: boolean) {
  switch (search.state) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <>
          {usesGoogle && <PreviewsSwitch />}
          <SuggestionNote kind="busy">Searching fonts</SuggestionNote>
        </>
      );
    case 'failed':
      return <SuggestionNote kind="bad">{failureText(search.error)}</SuggestionNote>;
    case 'found':
      return search.found.length === 0 ? (
        <SuggestionNote>No fonts found</SuggestionNote>
      ) : (
        usesGoogle && <PreviewsSwitch />
      );
  }
}

/** Family names are never empty. */
const keyOfItem = (item: FontItem) => ('family' in item ? item.family : '');

/** A row of the list. Preloaded faces are fetched at once, others when they scroll into view. */
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

/** A family in its own face, with its number of styles. */
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
