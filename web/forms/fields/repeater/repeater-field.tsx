import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ContainerProps, FieldOf, FieldProps, RepeaterItem } from '../field.ts';
import { readFields } from '../field-kinds.ts';
import { Picture } from '../file/picture.tsx';
import { SubheadedFields } from '../subheads/subheaded-fields.tsx';
import { afterRemoval, nextItem, previousItem } from './item-place.ts';
import styles from './repeater-field.module.css';
import { showItem, useShownItems } from './shown-items.ts';

/** A list of items with the same fields, displayed one at a time. */
export function RepeaterField({
  field,
  name,
  renderField,
}: FieldProps<'repeater'> & ContainerProps) {
  const { children, itemLabel, minItems = 1, maxItems = Number.POSITIVE_INFINITY } = field;
  const { thumbnail, newItem } = field;
  const { fields: items, append, remove } = useFieldArray({ name });
  const { getValues } = useFormContext();
  const shown = useShownItems((items) => items[name] ?? 0);
  const setShown = (next: number) => showItem(name, next);
  const error = useItemErrors(name);
  const total = items.length;
  const index = Math.min(shown, total - 1);
  const item = items[index];
  const add = () => {
    const { length }: unknown[] = getValues(name);
    if (length >= maxItems) return;
    const fresh: RepeaterItem = readFields(children, undefined);
    append(newItem?.(fresh, getValues()) ?? fresh, { shouldFocus: false });
    setShown(length);
  };
  const removeShown = () => {
    remove(index);
    setShown(afterRemoval(index, total));
  };
  return (
    <div className={styles.repeater}>
      <RepeaterBar
        itemLabel={itemLabel}
        thumbnail={
          item && thumbnail && <ItemThumbnail name={name} index={index} addressOf={thumbnail} />
        }
        counter={`${index + 1}/${total}`}
        canAdd={total < maxItems}
        removable={total - minItems}
        onPrevious={() => setShown(previousItem(index, total))}
        onNext={() => setShown(nextItem(index, total))}
        onAdd={add}
        onRemove={removeShown}
      />
      {error && <FieldError id={`${name}-error`} message={error} />}
      {/* A key per item, so that inputs are not reused for another item. */}
      {item && (
        <fieldset key={item.id} className={styles.item} aria-label={`${itemLabel} ${index + 1}`}>
          <SubheadedFields
            fields={children}
            render={(child) => renderField(child, `${name}.${index}.${child.path}`)}
          />
        </fieldset>
      )}
    </div>
  );
}

/** The error of the list itself; an item with an error is displayed. */
function useItemErrors(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: string } | undefined = get(errors, name);
  const wrong = Array.isArray(error) ? error.findIndex(Boolean) : -1;
  useEffect(() => {
    if (wrong >= 0) showItem(name, wrong);
  }, [name, wrong]);
  return error?.message;
}

type RepeaterBarProps = {
  itemLabel: string;
  thumbnail: ReactNode;
  /** Position such as `2/4`. */
  counter: string;
  canAdd: boolean;
  /** Number of items that can be deleted. */
  removable: number;
  onPrevious: () => void;
  onNext: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** Steps through the items, adds one or deletes the shown one. */
function RepeaterBar({
  itemLabel,
  thumbnail,
  counter,
  canAdd,
  removable,
  ...props
}: RepeaterBarProps) {
  const { onPrevious, onNext, onAdd, onRemove } = props;
  const noun = itemLabel.toLowerCase();
  const add = useRef<HTMLButtonElement>(null);
  const remove = () => {
    onRemove();
    // The button is disabled now, so the focus moves to the button beside it.
    if (removable === 1) add.current?.focus();
  };
  return (
    <fieldset className={styles.bar} aria-label={itemLabel}>
      {thumbnail}
      <span className={styles.title}>{itemLabel}</span>
      <IconButton type="button" label={`Previous ${noun}`} onClick={onPrevious}>
        <ChevronLeft />
      </IconButton>
      <span className={styles.counter} role="status">
        {counter}
      </span>
      <IconButton type="button" label={`Next ${noun}`} onClick={onNext}>
        <ChevronRight />
      </IconButton>
      <IconButton ref={add} type="button" label={`Add ${noun}`} disabled={!canAdd} onClick={onAdd}>
        <Plus />
      </IconButton>
      <IconButton
        type="button"
        label={`Delete ${noun}`}
        isDelete
        disabled={removable <= 0}
        onClick={remove}
      >
        <Trash2 />
      </IconButton>
    </fieldset>
  );
}

type ThumbnailProps = {
  /** Path of the list in the form. */
  name: string;
  index: number;
  addressOf: NonNullable<FieldOf<'repeater'>['thumbnail']>;
};

/** Thumbnail of an item. It rerenders only when its address changes. */
function ItemThumbnail({ name, index, addressOf }: ThumbnailProps) {
  const { getValues } = useFormContext();
  const path = `${name}.${index}`;
  useWatch({ name: path, compute: (item: RepeaterItem) => addressOf(item, index) });
  // Computed anew: the watched value may come from an earlier `addressOf`.
  const address = addressOf(getValues(path), index);
  if (!address) return null;
  return (
    <span className={styles.thumbnail}>
      <Picture address={address} />
    </span>
  );
}
