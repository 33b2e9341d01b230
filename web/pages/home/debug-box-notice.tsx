import type { Live } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useLayouts } from '../../data/layouts.ts';
import { useThemes } from '../../data/themes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showsDebugBox } from './debug-box.ts';
import styles from './debug-box-notice.module.css';

/** Warns that viewers see the overlay's debug box, and links to where it is hidden. Empty while loading. */
export function DebugBoxNotice({ live: { id, theme_id } }: { live: Live }) {
  const { data: themes } = useThemes();
  const { data: layouts } = useLayouts();
  if (!themes || !layouts) return null;
  const theme = themes.find((each) => each.id === theme_id);
  const layout = layouts.find((each) => each.id === theme?.layout_id) ?? null;
  if (!showsDebugBox(layout)) return null;
  return (
    <div className={styles.notice}>
      <Notice kind="warn" action={<Remedy liveId={id} themeId={theme?.id} layoutId={layout?.id} />}>
        <b>The debug box is on the overlay,</b> and viewers see it.{' '}
        {layout
          ? 'To remove it, untick “Show HUD box” in the layout.'
          : 'Give the live a theme whose layout hides it, as each new layout does.'}
      </Notice>
    </div>
  );
}

type RemedyProps = { liveId: string; themeId: string | undefined; layoutId: string | undefined };

/** Link to the setting that hides the debug box. */
function Remedy({ liveId, themeId, layoutId }: RemedyProps) {
  const [label, path, id] = layoutId
    ? ['Edit layout', EDITOR_PATHS.editLayout, layoutId]
    : themeId
      ? ['Choose a layout', EDITOR_PATHS.editTheme, themeId]
      : ['Choose a theme', EDITOR_PATHS.editLive, liveId];
  return (
    <ButtonLink size="small" href={path.replace(':id', id)}>
      {label}
    </ButtonLink>
  );
}
