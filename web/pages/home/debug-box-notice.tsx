import type { Live } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useLayouts } from '../../data/layouts.ts';
import { useThemes } from '../../data/themes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showsDebugBox } from './debug-box.ts';
import styles from './debug-box-notice.module.css';

/** Warns that viewers see the overlay's debug box, and links to where it is hidden. Empty while loading. */
export function DebugBoxNotice({ live: { theme_id } }: { live: Live }) {
  const { data: themes } = useThemes();
  const { data: layouts } = useLayouts();
  const layoutId = themes?.find(({ id }) => id === theme_id)?.layout_id;
  const layout = layouts?.find(({ id }) => id === layoutId);
  if (!layout || !showsDebugBox(layout)) return null;
  const remedy = (
    <ButtonLink size="small" href={EDITOR_PATHS.editLayout.replace(':id', layout.id)}>
      Edit layout
    </ButtonLink>
  );
  return (
    <div className={styles.notice}>
      <Notice kind="warn" action={remedy}>
        <b>The debug box is on the overlay,</b> and viewers see it. To remove it, untick “Show HUD
        box” in the layout.
      </Notice>
    </div>
  );
}
