import { WORD_LANGUAGES } from '#contract/limits.ts';
import type { BlockList, WordLanguage } from '#contract/sources.ts';
import { counted } from '#domain/text/counted.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { LANGUAGE_NAMES, withLanguage } from './languages.ts';
import styles from './words-page.module.css';

type Props = {
  chosen: readonly WordLanguage[];
  sizes: BlockList['list_sizes'];
  onChange: (languages: WordLanguage[]) => void;
};

/** A check box for the ready list of each language. */
export function LanguageBoxes({ chosen, sizes, onChange }: Props) {
  return (
    <div className={styles.languages}>
      {WORD_LANGUAGES.map((language) => (
        <div key={language} className={styles.language}>
          <CheckBox
            label={LANGUAGE_NAMES[language]}
            checked={chosen.includes(language)}
            onChange={(isOn) => onChange(withLanguage(chosen, language, isOn))}
          />
          <span className={styles.size}>{counted(sizes[language], 'word')}</span>
        </div>
      ))}
    </div>
  );
}
