import { Autocomplete } from '@base-ui/react/autocomplete';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import option from './option.module.css';
import popup from './popup.module.css';
import { Spinner } from './spinner.tsx';
import styles from './suggestion-list.module.css';
import input from './text-input.module.css';

type Props<Item> = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> & {
  /** Accessible name; the visible label is hidden from screen readers while the list is open. */
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Displayed before the text. */
  icon: ReactNode;
  /** Accessible name of the list. */
  listLabel: string;
  items: readonly Item[];
  /** Unique key of an item. */
  keyOf: (item: Item) => string;
  /** Renders a `Suggestion`. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** State of the search, above the items. The list opens only if it has items or a note. */
  note?: ReactNode;
  /** Below the items, such as a button; it does not open the list. */
  foot?: ReactNode;
  onPick: (item: Item) => void;
  /** Called on Enter while no item is highlighted. */
  onEnter?: (() => void) | undefined;
  /** Called on Escape while the list is closed. */
  onEscape: () => void;
  /** Called when the focus moves within the page, but not to another window. */
  onLeave: () => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Highlights the first item, so that Enter picks it. */
  highlightsFirst?: boolean;
  /** Opens the list on click, before anything is typed. */
  opensOnClick?: boolean;
};

/**
 * A text input with suggestions. Picking calls `onPick` and does not change the text. Other props are passed
 * to the input.
 */
export function SuggestionInput<Item>(props: Props<Item>) {
  const { label, text, onType, icon, listLabel, items, keyOf, renderItem, note, foot, ...others } =
    props;
  const { onPick, onEnter, onEscape, onLeave, isOpen, onOpenChange, ...more } = others;
  const { highlightsFirst = false, opensOnClick = false, readOnly, ...rest } = more;
  const isHighlighted = useRef(false);
  const isShown = isOpen && (items.length > 0 || Boolean(note));
  const onKeyDown: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isShown) onEscape();
    const picks = isShown && isHighlighted.current;
    if (event.key === 'Enter' && (isShown || onEnter) && !picks) {
      // Otherwise Base UI closes the list and submits the form.
      event.preventBaseUIHandler();
      event.preventDefault();
      onEnter?.();
    }
  };
  return (
    <Autocomplete.Root<Item>
      mode="none"
      items={items}
      itemToStringValue={keyOf}
      value={text}
      // Base UI also clears the text on Escape.
      onValueChange={(next, { reason }) => {
        if (reason === 'input-change') onType(next);
        const picked = reason === 'item-press' && items.find((item) => keyOf(item) === next);
        if (picked) onPick(picked);
      }}
      open={isShown}
      onOpenChange={onOpenChange}
      autoHighlight={highlightsFirst && 'always'}
      onItemHighlighted={(item) => {
        isHighlighted.current = item !== undefined;
      }}
      openOnInputClick={opensOnClick}
      readOnly={readOnly}
    >
      <Autocomplete.InputGroup className={classNames(input.box, styles.box)}>
        {icon}
        <Autocomplete.Input
          {...rest}
          className={input.input}
          aria-label={label}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => document.activeElement !== currentTarget && onLeave()}
        />
      </Autocomplete.InputGroup>
      <SuggestionPopup listLabel={listLabel} note={note} foot={foot} renderItem={renderItem} />
    </Autocomplete.Root>
  );
}

type PopupProps<Item> = {
  /** Accessible name of the list. */
  listLabel: string;
  /** State of the search, above the items. */
  note: ReactNode;
  /** Below the items. */
  foot?: ReactNode;
  /** Renders a `Suggestion`. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Element below which it opens, and whose width it takes; the input by default. */
  anchor?: RefObject<HTMLElement | null>;
};

/** The list of an `Autocomplete`, floating over the page. */
export function SuggestionPopup<Item>({
  listLabel,
  note,
  foot,
  renderItem,
  anchor,
}: PopupProps<Item>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner
        className={popup.layer}
        align="start"
        sideOffset={4}
        {...(anchor && { anchor })}
      >
        <Autocomplete.Popup
          className={classNames(popup.popup, styles.popup)}
          // Dragging its scroll bar must not blur the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Autocomplete.Status>{note}</Autocomplete.Status>
          <Autocomplete.List className={styles.list} aria-label={listLabel}>
            {renderItem}
          </Autocomplete.List>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

type RowProps<Item> = {
  item: Item;
  /** Additional class. */
  className?: string | undefined;
  /** Called on click, and on Enter while the row is highlighted. */
  onClick?: () => void;
  children: ReactNode;
};

/** A row of the suggestions. */
export function Suggestion<Item>({ item, className, onClick, children }: RowProps<Item>) {
  return (
    <Autocomplete.Item
      value={item}
      className={classNames(option.option, className)}
      onClick={onClick}
    >
      {children}
    </Autocomplete.Item>
  );
}

/** Secondary text of a row. */
export function SuggestionAside({ children }: { children: ReactNode }) {
  return <span className={styles.aside}>{children}</span>;
}

type NoteProps = {
  /** The search is running, or failed. */
  kind?: 'busy' | 'bad';
  children: ReactNode;
};

/** The state of the search, above the suggestions. */
export function SuggestionNote({ kind, children }: NoteProps) {
  return (
    <p className={classNames(styles.note, kind && styles[kind])}>
      {kind === 'busy' && <Spinner isLabeled />}
      {kind === 'bad' && <CircleAlert />}
      {children}
    </p>
  );
}
