import { extend } from '@pixi/react';
import { Container } from 'pixi.js';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { BoardScene } from './board-scene.tsx';
import { GoalBarScene } from './goal-bar-scene.tsx';
import { Texts } from './texts.tsx';

extend({ Container });

/**
 * The whole stage, from back to front. All that comes and goes hangs directly in one of the three
 * containers: when React removes something, @pixi/react destroys its topmost object only.
 */
export function OverlayScene({ layout: { liveName, board, goalBar } }: { layout: OverlayLayout }) {
  return (
    <>
      <pixiContainer label="live-name">
        <Texts texts={[liveName]} />
      </pixiContainer>
      <pixiContainer label="board">{board && <BoardScene board={board} />}</pixiContainer>
      <pixiContainer label="goal-bar">
        {goalBar && <GoalBarScene goalBar={goalBar} />}
      </pixiContainer>
    </>
  );
}
