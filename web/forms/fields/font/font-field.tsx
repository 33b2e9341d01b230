import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isFontFamily } from '#contract/font-family.ts';
import { useFontService, useFontVariants } from '../../../data/fonts.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { FieldProps, ValueOf } from '../field.ts';
import { FilePicker } from '../file/file-frame.tsx';
import { useFileDrop } from '../file/use-file-drop.ts';
import { useFieldValue } from '../use-field-value.ts';
import { firstVariant, useFace, variantOptions } from './font-face.ts';
import styles from './font-field.module.css';
import { FontNoticeLine } from './font-notice-line.tsx';
import { FontSearch } from './font-search.tsx';
import { FONT_FILES, FontUploadDialog } from './font-upload-dialog.tsx';
import { PreviewsSwitch } from './previews-switch.tsx';
import { useFontStatus } from './use-font-status.ts';

/** A font: family, style and all caps. */
export function FontField({ field, name }: FieldProps<'font'>) {
  const { label } = field;
  const { value: font, change, error, partError } = useFieldValue<ValueOf<'font'>>(name);
  const { getValues } = useFormContext();
  const { data: variants = [] } = useFontVariants(font.family || BUILT_IN);
  const [typed, setTyped] = useState<string>();
  /** Whether anything was typed since mount. */
  const [hasSearched, setSearched] = useState(false);
  const [file, setFile] = useState<File>();
  /** Result of an upload, announced to screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const { isOver, area } = useFileDrop(([dropped]) => setFile(dropped));
  const webFonts = useFontService();
  const status = useFontStatus(font);
  const noticeId = useId();
  const partsError = partError('family') ?? partError('variant') ?? partError('caps');
  // The error has the same text.
  const notice = partError('family') ? undefined : status.notice;
  useFace(font, isFontFamily(font.family));
  return (
    <>
      <FilePicker accept={FONT_FILES} onPick={([picked]) => setFile(picked)}>
        {(pickFile) => (
          <fieldset
            {...area}
            className={styles.font}
            aria-label={label}
            data-over={isOver || undefined}
          >
            <Field label={label} error={error ?? partsError}>
              {(control) => (
                <FontSearch
                  {...control}
                  aria-describedby={describedBy(control['aria-describedby'], notice && noticeId)}
                  label={label}
                  font={font}
                  typed={typed}
                  onType={(text) => {
                    setTyped(text);
                    setSearched(true);
                  }}
                  onPutBack={() => setTyped(undefined)}
                  // The text stays while the dialog is open, because the focus returns to it.
                  onLeave={() => file || setTyped(undefined)}
                  onPick={(picked) =>
                    change({
                      ...font,
                      family: picked.family,
                      variant: firstVariant(picked.variants),
                    })
                  }
                  onCustom={(family) => change({ ...font, family })}
                  webFonts={webFonts}
                  onUpload={pickFile}
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
              <IconButton
                type="button"
                label={`Upload a font for ${label.toLowerCase()}`}
                aria-haspopup="dialog"
                onClick={pickFile}
              >
                <Upload />
              </IconButton>
            </div>
            <FontNoticeLine {...status} notice={notice} id={noticeId} />
            {/* In this place because an open list hides its surroundings from screen readers. */}
            <div className={styles.place}>
              {hasSearched && webFonts === 'on' && <PreviewsSwitch />}
            </div>
            <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          </fieldset>
        )}
      </FilePicker>
      {/* Outside the fieldset, which would otherwise handle drops and pastes of the dialog. */}
      {file && (
        <FontUploadDialog
          file={file}
          onUse={({ family, variant }) => {
            setTyped(undefined);
            setFile(undefined);
            // The form may have changed while the dialog was open.
            change({ ...getValues(name), family, variant });
            setAnnouncement(`${family} is uploaded, and chosen for ${label}`);
          }}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}

const describedBy = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** The family of the built-in font. */
const BUILT_IN = 'Inter';
