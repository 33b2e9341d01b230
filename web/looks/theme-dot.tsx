import { Dot } from '../ui/dot.tsx';
import { useThemeLooks } from './use-theme-looks.ts';

/** Marks something by the color of its theme; gray without one. */
export function ThemeDot({ themeId }: { themeId: string | null }) {
  const look = useThemeLooks().get(themeId ?? '');
  return <Dot color={look?.color} />;
}
