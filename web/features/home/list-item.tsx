import type { ComponentProps } from 'react';

/** An item of the list of tips, which may be inside a chunk; an `li` must be a child of the list. */
export const ListItem = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a ul may contain only li elements, no chunks of them.
  <div {...props} role="listitem" />
);
