import { useFontVariants } from '../../api/fonts.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { FieldProps, ValueOf } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import styles from './font-field.module.css';
import { FontSearch } from './font-search.tsx';
import { firstVariant, variantOptions } from './font-variants.ts';
import { useFace } from './use-face.ts';

/** A font: its family, a style of it, and whether it is written in capitals. */
export function FontField({ field, name }: FieldProps<'font'>) {
  const { label } = field;
  const { value: font, change, error, partError } = useFieldValue<ValueOf<'font'>>(name);
  const { data: variants = [] } = useFontVariants(font.family || BUILT_IN);
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
    </fieldset>
  );
}

/** What the empty family stands for. */
const BUILT_IN = 'Inter';
