/** Tells now, and whenever it changes, whether whoever watches asked for less motion. */
export function watchReducedMotion(onChange: (isMotionReduced: boolean) => void): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', () => onChange(query.matches));
  onChange(query.matches);
}
