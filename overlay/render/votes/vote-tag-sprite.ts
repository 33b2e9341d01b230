import { Container } from 'pixi.js';
import type { VoteTag } from '../../layout/votes/vote-row.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList, type Drawn } from '../part-list.ts';
import { createTextSprite } from '../text-sprite.ts';

/** The word for a winner. It is scaled around its center. */
export function createVoteTagSprite(): Drawn<VoteTag> {
  const object = new Container();
  const showPanel = createPartList(object.addChild(new Container()), createPanelSprite);
  const showText = createPartList(object.addChild(new Container()), createTextSprite);
  return {
    object,
    show({ box, panel, text }, resolution) {
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      object.pivot.set(...middle);
      object.position.set(...middle);
      showPanel([panel], resolution);
      showText([text], resolution);
    },
    destroy() {
      showPanel([], 1);
      showText([], 1);
      object.destroy({ children: true });
    },
  };
}
