import { useEffect } from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { FieldError } from '../../ui/field-error.tsx';
import type { FieldProps } from '../field.ts';
import { readFields } from '../field-kinds.ts';
import { SubheadedFields } from '../subheads/subheaded-fields.tsx';
import { afterRemoval, nextItem, previousItem } from './item-place.ts';
import { ItemThumbnail } from './item-thumbnail.tsx';
import { RepeaterBar } from './repeater-bar.tsx';
import styles from './repeater-field.module.css';
import { showItem, useShownItems } from './shown-items.ts';

/** A list of items with the same fields, shown one at a time. */
export function RepeaterField({ field, name, renderField }: FieldProps<'repeater'>) {
  const { children, itemLabel, minItems = 1, maxItems = Number.POSITIVE_INFINITY } = field;
  const { thumbnail } = field;
  const { fields: items, append, remove } = useFieldArray({ name });
  const shown = useShownItems((items) => items[name] ?? 0);
  const setShown = (next: number) => showItem(name, next);
  const error = useItemErrors(name);
  const total = items.length;
  const index = Math.min(shown, total - 1);
  const item = items[index];
  const add = () => {
    append(readFields(children, undefined), { shouldFocus: false });
    setShown(total);
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
      {/* Each item has elements of its own: what one is typing into must not become another's. */}
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

/** The message about the list as a whole; a refused item is brought into sight. */
function useItemErrors(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: string } | undefined = get(errors, name);
  const wrong = Array.isArray(error) ? error.findIndex(Boolean) : -1;
  useEffect(() => {
    if (wrong >= 0) showItem(name, wrong);
  }, [name, wrong]);
  return error?.message;
}
