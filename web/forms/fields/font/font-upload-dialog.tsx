import { useLayoutEffect, useRef } from 'react';
import { MAX_FAMILY_LENGTH } from '#contract/font-family.ts';
import { byteSize } from '#domain/text/byte-size.ts';
import type { StoredFont } from '../../../data/fonts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../file/file.module.css';
import { FilePicker } from '../file/file-frame.tsx';
import { FileLine, UploadLine } from '../file/file-line.tsx';
import { faceStyle, variantLabel } from './font-face.ts';
import field from './font-field.module.css';
import { useFontUpload } from './use-font-upload.ts';

/** Font files that the server accepts. */
export const FONT_FILES = '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf';

type Props = {
  file: File;
  /** Called after the font was stored under the chosen name. */
  onUse: (font: StoredFont) => void;
  onClose: () => void;
};

/** Dialog that uploads a font, proposes the name in the file, and stores it under the chosen name. */
export function FontUploadDialog({ file: first, onUse, onClose }: Props) {
  const work = useFontUpload(first);
  const { file, upload, stored, family, nameError, isSaving } = work;
  const name = useRef<HTMLInputElement>(null);
  const isUntouched = !work.isTyped;
  /** The buttons of a failed upload are removed when it restarts. */
  const startAgain = (chosen: File) => {
    work.start(chosen);
    name.current?.focus();
  };
  // Before further input: the proposed name is selected, so that typing replaces it.
  useLayoutEffect(() => {
    if (stored && isUntouched) name.current?.select();
  }, [stored, isUntouched]);
  return (
    <Dialog
      isOpen
      title="Upload a font"
      submitLabel="Use font"
      busyLabel={isSaving && 'Saving'}
      firstFocus={name}
      onSubmit={async () => {
        const font = await work.save();
        if (font) onUse(font);
      }}
      onCancel={onClose}
    >
      <div className={styles.file} data-bad={Boolean(upload?.error) || undefined}>
        {upload ? (
          <UploadLine
            upload={upload}
            control={NO_NOTE}
            onRetry={() => startAgain(file)}
            onRemove={onClose}
          />
        ) : (
          <FontLine file={file} font={stored} />
        )}
      </div>
      {upload?.error && (
        <FilePicker accept={FONT_FILES} onPick={([other]) => other && startAgain(other)}>
          {(open) => (
            <Button type="button" size="small" onClick={open}>
              Choose another file…
            </Button>
          )}
        </FilePicker>
      )}
      <TextField
        ref={name}
        label="Family"
        help={stored && !stored.isNew ? knownHelp(stored.family) : HELP}
        error={nameError}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_FAMILY_LENGTH}
        readOnly={isSaving}
        value={family}
        onChange={({ target }) => work.type(target.value)}
      />
    </Dialog>
  );
}

const HELP = 'Themes know the font by this name.';
const knownHelp = (family: string) =>
  `This file is here already, as ${family}. Another name takes it away from themes that use that one.`;

const NO_NOTE = { 'aria-invalid': undefined, 'aria-describedby': undefined };

type LineProps = { file: File; font: StoredFont | undefined };

/** A font file: two letters in its face, its name, style and size. */
function FontLine({ file, font }: LineProps) {
  const facts = [font && variantLabel(font.variant), byteSize(file.size)];
  return (
    <FileLine
      picture={
        <span
          className={classNames(styles.well, field.sample)}
          style={font && faceStyle(font)}
          aria-hidden="true"
        >
          Aa
        </span>
      }
      name={file.name}
      note={<span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>}
    />
  );
}
