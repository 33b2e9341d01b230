/** The product's logo: a stage with its lamp, goal bar and board. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect
        x="1.75"
        y="4.75"
        width="24.5"
        height="18.5"
        rx="4.25"
        fill="var(--bg-raised)"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
      />
      <rect x="18" y="8" width="5" height="12" rx="1.5" fill="var(--ink-1)" />
      <rect x="5" y="17" width="10" height="3" rx="1.5" fill="var(--ink-1)" />
      <circle cx="8.5" cy="11.5" r="3.5" fill="var(--air)" />
    </svg>
  );
}
