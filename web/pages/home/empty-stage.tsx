import { StageArt } from '../../ui/stage-art.tsx';

/** Illustration of an overlay without a live: board, name and an almost empty goal bar. */
export function EmptyStage() {
  return (
    <StageArt fill="var(--bg-panel)">
      <Board />
      <rect x="104" y="204" width="208" height="12" rx="6" fill="var(--bg-press)" />
      <rect x="104" y="204" width="20" height="12" rx="6" fill="var(--go)" opacity=".8" />
      <rect x="104" y="191" width="64" height="5" rx="2.5" fill="var(--ink-off)" />
      <rect x="136" y="24" width="144" height="14" rx="5" fill="var(--bg-press)" />
      <g transform="translate(208 112)">
        <circle r="43.5" fill="var(--bg-raised)" stroke="var(--line-2)" />
        <circle r="17" fill="var(--air-soft)" />
        <circle r="9" fill="var(--air)" />
      </g>
    </StageArt>
  );
}

const HEADERS = [
  { y: 60, fill: 'var(--ink-off)' },
  { y: 100, fill: 'var(--bg-control)' },
  { y: 134, fill: 'var(--bg-control)' },
];
/** Top position, and the widths of name and amount. */
const ROWS = [
  [80, 34, 14],
  [89, 28, 12],
  [120, 38, 12],
  [153, 30, 10],
] as const;

function Board() {
  return (
    <>
      <rect
        x="316.5"
        y="16.5"
        width="83"
        height="149"
        rx="5.5"
        fill="var(--bg-raised)"
        stroke="var(--line-2)"
      />
      <rect x="324" y="24" width="68" height="28" rx="4" fill="var(--bg-control)" />
      {HEADERS.map(({ y, fill }) => (
        <rect key={y} x="324" y={y} width="68" height="12" rx="3" fill={fill} />
      ))}
      {ROWS.map(([y, name, amount]) => (
        <g key={y} fill="var(--bg-press)">
          <rect x="324" y={y} width={name} height="4" rx="2" />
          <rect x={392 - amount} y={y} width={amount} height="4" rx="2" />
        </g>
      ))}
    </>
  );
}
