import { useState } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { BlockList } from '#contract/sources.ts';
import { useUpdateBlockList } from '../../../data/block-list.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LanguageBoxes } from './language-boxes.tsx';
import { proposedLanguages } from './languages.ts';
import styles from './words-page.module.css';

type Props = { isOpen: boolean; stored: BlockList; onClose: () => void };

/** Offers the ready lists of held words, with the browser's languages chosen. */
export function ProtectDialog({ isOpen, stored, onClose }: Props) {
  const [languages, setLanguages] = useState(() => proposedLanguages(navigator.languages));
  const [problem, setProblem] = useState<string>();
  const update = useUpdateBlockList();
  async function switchOn(): Promise<void> {
    setProblem(undefined);
    try {
      await update.mutateAsync({ languages });
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Protect your viewers"
      description="Anybody can write a name and a note into a tip. Hold those with slurs and hate terms until you have seen them: such a tip counts, without its name and its alert."
      submitLabel="Hold these words"
      busyLabel={update.isPending && 'Saving'}
      onSubmit={switchOn}
      onCancel={onClose}
    >
      <LanguageBoxes chosen={languages} sizes={stored.list_sizes} onChange={setLanguages} />
      <p className={styles.where}>
        You can change it in <a href={EDITOR_PATHS.words}>Settings → Words</a>.
      </p>
      {problem && (
        <Notice>
          <b>Not saved.</b> {problem}
        </Notice>
      )}
    </Dialog>
  );
}
