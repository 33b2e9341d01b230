import { onScreenSentence } from '#domain/obs-sentence.ts';
import basics from '../../ui/basics.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './obs.module.css';
import { useOnScreen } from './use-on-screen.ts';

/** Whether a live is on screen in OBS: a dot and a few words; nothing while OBS is not connected, or the server does not answer. */
export function ObsMark({ code }: { code: string }) {
  const on = useOnScreen(code);
  if (!on || on.isStale) return null;
  const { found } = on;
  return (
    <span
      className={classNames(basics.stateMark, styles.mark)}
      data-state={found?.state ?? 'absent'}
      title={found && `Source ${found.sources.join(', ')} in ${found.scenes.join(', ')}`}
    >
      {onScreenSentence(found)}
    </span>
  );
}
