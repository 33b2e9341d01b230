import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useFanSearch } from '../../data/fans.ts';
import { useLayouts } from '../../data/layouts.ts';
import { useLives } from '../../data/lives.ts';
import { useSeriesList } from '../../data/series.ts';
import { useMay } from '../../data/session/may.ts';
import { useThemes } from '../../data/themes.ts';
import { usePageCommands } from '../../state/page-commands.ts';
import { useDebounced } from '../../state/use-debounced.ts';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import option from '../../ui/option.module.css';
import { Suggestion, SuggestionAside } from '../../ui/suggestion-input.tsx';
import input from '../../ui/text-input.module.css';
import styles from './command-palette.module.css';
import { foundEntries, type PaletteEntry, paletteEntries } from './palette-entries.ts';

/** Debounce of the search for fans in ms. */
const SEARCH_DELAY_MS = 180;

type Props = { isOpen: boolean; onClose: () => void; onGo: (entry: PaletteEntry) => void };

/** Opens any page, live, series, fan, theme or layout, or runs a command of the page, by a part of its name. */
export function CommandPalette({ isOpen, onClose, onGo }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal title="Go to" firstFocus={field} isWide>
        <Finder field={field} onGo={onGo} />
      </Modal>
    </Dialog.Root>
  );
}

/** Lives and the two pages that moderators may open. */
const isForModerators = ({ href }: PaletteEntry) =>
  href !== undefined && (href === EDITOR_PATHS.inbox || /^\/(\?|$)/.test(href));

const keyOf = ({ href, kind, label }: PaletteEntry) => `${href ?? kind} ${label}`;

type FinderProps = { field: RefObject<HTMLInputElement | null>; onGo: Props['onGo'] };

function Finder({ field, onGo }: FinderProps) {
  const [text, setText] = useState('');
  const commands = usePageCommands();
  const { data: lives = [] } = useLives();
  const { data: series = [] } = useSeriesList();
  const { data: themes = [] } = useThemes();
  const { data: layouts = [] } = useLayouts();
  const isOwner = useMay('owner');
  const searched = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const { data: fans = [] } = useFanSearch(isOwner ? searched : '');
  const library = { lives, series, themes, layouts, fans, commands };
  const entries = paletteEntries(library);
  const found = foundEntries(isOwner ? entries : entries.filter(isForModerators), text);
  return (
    <Autocomplete.Root<PaletteEntry>
      inline
      open
      mode="none"
      items={found}
      itemToStringValue={keyOf}
      value={text}
      onValueChange={(next, { reason }) => reason === 'input-change' && setText(next)}
      autoHighlight="always"
    >
      <div className={styles.field}>
        <Autocomplete.InputGroup className={classNames(input.box, styles.box)}>
          <Search />
          <Autocomplete.Input
            ref={field}
            className={input.input}
            aria-label="Page, live, series, fan, theme or layout"
            placeholder="Page, live, series, fan, theme or layout"
          />
        </Autocomplete.InputGroup>
      </div>
      <Autocomplete.Status className={styles.none}>
        {found.length === 0 && `Nothing is called “${text.trim()}”`}
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list} aria-label="Found">
        {(entry: PaletteEntry) => (
          <Suggestion key={keyOf(entry)} item={entry} onClick={() => onGo(entry)}>
            <span className={option.text} dir="auto">
              {entry.label}
            </span>
            <SuggestionAside>{entry.kind}</SuggestionAside>
          </Suggestion>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
