import { ImagePlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { FieldProps } from '../field.ts';
import { FileFrame, FilePicker } from '../file/file-frame.tsx';
import { useFileDrop } from '../file/use-file-drop.ts';
import styles from './file-list-field.module.css';
import { isStored } from './file-rows.ts';
import { FileRowsView } from './file-rows-view.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useFileList } from './use-file-list.ts';

/** A sortable list of images. Uploads have a row, too. */
export function FileListField({ field, name }: FieldProps<'file-list'>) {
  const { label, section, help, itemLabel } = field;
  const files = useFileList(name);
  const { rows, error, announcement, idOf, add, editRow, send } = files;
  const { isOver, area } = useFileDrop(add);
  const [replacing, setReplacing] = useState({ key: '', isOpen: false });
  const replaced = rows.filter(isStored).find(({ key }) => key === replacing.key);
  return (
    <>
      <FileFrame {...area} label={label} section={section} help={help} error={error}>
        {(control) => (
          <>
            {rows.length > 0 && (
              <FileRowsView
                files={files}
                control={control}
                isOver={isOver}
                onReplace={(key) => setReplacing({ key, isOpen: true })}
              />
            )}
            <div className={styles.add} data-over={isOver || undefined}>
              <FilePicker isMultiple onPick={add}>
                {(open) => (
                  <Button
                    {...control}
                    id={idOf('add')}
                    type="button"
                    kind="dashed"
                    isBlock
                    onClick={open}
                  >
                    {isOver ? <Upload /> : <ImagePlus />}
                    {isOver ? 'Drop to upload' : `Add ${label.toLowerCase()}`}
                  </Button>
                )}
              </FilePicker>
            </div>
            <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          </>
        )}
      </FileFrame>
      {/* Outside the frame, which would otherwise handle drops and pastes of the dialog. */}
      {replaced && (
        <ReplaceDialog
          key={replaced.key}
          isOpen={replacing.isOpen}
          title={`Replace ${itemLabel.toLowerCase()}`}
          slot={replaced}
          edit={(change) => editRow(replaced.key, change)}
          send={send}
          onClose={() => setReplacing({ key: replaced.key, isOpen: false })}
        />
      )}
    </>
  );
}
