import { Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Font } from '#contract/fonts.ts';
import { Notice } from '../../ui/notice.tsx';
import { SuggestionNote } from '../../ui/suggestion.tsx';
import { SuggestionInput } from '../../ui/suggestion-input.tsx';
import type { ValueOf } from '../field.ts';
import type { TypedSearch } from '../use-typed-search.ts';
import { faceStyle } from './font-face.ts';
import { failureText } from './font-failures.ts';
import { type FontItem, FontOption, keyOfItem } from './font-option.tsx';
import { useFontSearch } from './use-font-search.ts';

/** A longer text is no name of a font. */
const MAX_FAMILY_LENGTH = 100;
const PRELOADED = 6;

type Props = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  font: ValueOf<'font'>;
  /** A family that was found. */
  onPick: (font: Font) => void;
  /** Any other, as it was typed. */
  onCustom: (family: string) => void;
};

/** Finds a family by its name, or takes what was typed for one. What is left untaken is put back. */
export function FontSearch({ font, onPick, onCustom, ...control }: Props) {
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
        onType={setTyped}
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
      return <SuggestionNote kind="busy">Searching fonts</SuggestionNote>;
    case 'failed':
      return <SuggestionNote kind="bad">{failureText(search.error)}</SuggestionNote>;
    case 'found':
      return search.found.length === 0 && <SuggestionNote>No fonts found</SuggestionNote>;
  }
}
