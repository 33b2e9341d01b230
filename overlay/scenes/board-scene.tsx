import { memo } from 'react';
import type { BoardLayout } from '../layout/board.ts';
import { Panels } from './panels.tsx';
import { Texts } from './texts.tsx';

export const BoardScene = memo(function BoardScene({ board }: { board: BoardLayout }) {
  const headers = board.tiers.map(({ header }) => header);
  const rows = board.tiers.flatMap((tier) => tier.rows);
  const parts = [...headers, ...rows];
  return (
    <>
      <Panels panels={[...board.panels, ...parts.map(({ panel }) => panel)]} />
      <Texts texts={[...parts.map(({ name }) => name), ...rows.map(({ amount }) => amount)]} />
    </>
  );
});
