import { Dot } from '../ui/dot.tsx';
import { useThemeSummaries } from './use-theme-summaries.ts';

/** A dot in the color of a theme; gray without one. */
export function ThemeDot({ themeId }: { themeId: string | null }) {
  const theme = useThemeSummaries().get(themeId ?? '');
  return <Dot color={theme?.color} />;
}
