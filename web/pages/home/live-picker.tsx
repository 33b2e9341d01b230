import { ChevronsUpDown, CopyPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyPath, EDITOR_PATHS } from '#contract/pages.ts';
import { ThemeDot } from '../../parts/theme-summary/theme-dot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './live-picker.module.css';
import { shortStart } from './live-start.ts';
import { EditLiveLink, LiveTag, RecapLink } from './live-title.tsx';
import { LivesList, type LivesProps } from './lives-list.tsx';
import { OnAirButton } from './on-air-button.tsx';

/** Names the selected live and opens the list of lives, in windows without the rail. */
export function LivePicker(props: LivesProps) {
  const { lives, selectedId, mark, clock, onSelect } = props;
  const [isOpen, setIsOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const live = lives.find(({ id }) => id === selectedId);
  if (!live) return null;
  const trigger = (
    <button type="button" className={styles.trigger}>
      <ThemeDot themeId={live.theme_id} />
      <span className={styles.live}>
        <span className={styles.name} dir="auto">
          {live.name}
        </span>{' '}
        <span className={styles.start}>{shortStart(live, clock)}</span>
      </span>
      <LiveTag liveId={live.id} mark={mark} />
      <ChevronsUpDown />
    </button>
  );
  return (
    <div ref={picker} className={styles.picker}>
      <Popover
        trigger={trigger}
        label="Lives"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        anchor={picker}
        align="center"
        className={styles.popup}
      >
        <LivesList
          {...props}
          onSelect={(id) => {
            onSelect(id);
            setIsOpen(false);
          }}
        />
        <div className={styles.foot}>
          <ButtonLink isBlock href={copyPath(EDITOR_PATHS.newLive, live.id)}>
            <CopyPlus />
            <span className={styles.copied}>
              Duplicate <span dir="auto">{live.name}</span>
            </span>
          </ButtonLink>
        </div>
      </Popover>
      <OnAirButton key={live.id} live={live} />
      <RecapLink live={live} />
      <EditLiveLink liveId={live.id} />
    </div>
  );
}
