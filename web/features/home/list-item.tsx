import type { ComponentProps } from 'react';

/** An item of the list of tips, which may stand in a chunk of it: an `li` may not. */
export const ListItem = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a ul holds li elements alone, and no chunks of them.
  <div {...props} role="listitem" />
);
