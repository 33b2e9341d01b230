import { ChevronsUpDown, CopyPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { copyPath, EDITOR_PATHS } from '#contract/pages.ts';
import { Only } from '../../data/session/only.tsx';
import { shortStart } from '../../parts/live-start/start-text.ts';
import { ThemeDot } from '../../parts/theme-summary/theme-dot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Popover } from '../../ui/popover.tsx';
import { GoLiveButton, useHasWideButton } from './go-live/go-live-button.tsx';
import styles from './live-picker.module.css';
import { EditLiveLink, LiveTag, RecapLink } from './live-title.tsx';
import { LivesList, type LivesProps } from './lives-list.tsx';
import { SeriesLink } from './series-link.tsx';

export type PickerProps = LivesProps & {
  /** The live to go live with; null for none. */
  nextId: string | null;
};

/** Names the selected live and opens the list of lives, in windows without the rail. */
export function LivePicker(props: PickerProps) {
  const { lives, selectedId } = props;
  const live = lives.find(({ id }) => id === selectedId);
  return live ? <Picker {...props} live={live} /> : null;
}

function Picker({ live, ...props }: PickerProps & { live: LiveSummary }) {
  const { lives, mark, nextId, clock, onSelect } = props;
  const isNext = live.id === nextId;
  const isWide = useHasWideButton({ live, isNext });
  const [isOpen, setIsOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const trigger = (
    <button type="button" className={styles.trigger}>
      <ThemeDot themeId={live.theme_id} />
      <span className={styles.live}>
        <span className={styles.name} dir="auto">
          {live.name}
        </span>{' '}
        <span className={styles.start}>{shortStart(live, clock)}</span>
      </span>
      <LiveTag live={live} mark={mark} />
      <ChevronsUpDown />
    </button>
  );
  return (
    <div ref={picker} className={classNames(styles.picker, isWide && styles.twoRows)}>
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
        <Only to="owner">
          <div className={styles.foot}>
            <SeriesLink lives={lives} />
            <ButtonLink isBlock href={copyPath(EDITOR_PATHS.newLive, live.id)}>
              <CopyPlus />
              <span className={styles.copied}>
                Duplicate <span dir="auto">{live.name}</span>
              </span>
            </ButtonLink>
          </div>
        </Only>
      </Popover>
      <Only to="owner">
        <div className={styles.tools}>
          <GoLiveButton key={live.id} live={live} isNext={isNext} anchor={picker} />
          <span className={styles.links}>
            <RecapLink live={live} />
            <EditLiveLink live={live} />
          </span>
        </div>
      </Only>
    </div>
  );
}
