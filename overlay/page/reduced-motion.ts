/** Calls `onChange` now and on each change of the browser's `prefers-reduced-motion`. */
export function watchReducedMotion(onChange: (isMotionReduced: boolean) => void): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', () => onChange(query.matches));
  onChange(query.matches);
}
