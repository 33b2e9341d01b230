import { Component } from 'react';
import type { OverlayLayout } from './layout/overlay-layout.ts';
import { OverlayScene } from './scenes/overlay-scene.tsx';

type Props = {
  layout: OverlayLayout;
  /** Called when the stage shows a new layout. */
  onPresent?: (layout: OverlayLayout) => void;
};
type State = { layout: OverlayLayout; hasFailed: boolean };

/**
 * Puts the last layout that worked back on the stage when a new one fails, and tries the next one. Where
 * even that fails the stage stays empty, but no frame is asked for, so the picture stays too.
 * Stands inside Pixi's React tree: errors in there reach no boundary outside.
 */
export class SceneKeeper extends Component<Props, State> {
  override state: State = { layout: this.props.layout, hasFailed: false };
  #presented: OverlayLayout | null = null;

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ layout }: Props, state: State): State | null {
    return layout === state.layout ? null : { layout, hasFailed: false };
  }

  override componentDidMount(): void {
    this.#present();
  }

  override componentDidUpdate(): void {
    this.#present();
  }

  /** React itself has logged the error. */
  override componentDidCatch(): void {
    console.error('streamhost overlay: this could not be drawn; the last picture stays.');
  }

  #present(): void {
    const { layout, hasFailed } = this.state;
    if (hasFailed || layout === this.#presented) return;
    this.#presented = layout;
    this.props.onPresent?.(layout);
  }

  override render() {
    const { layout, hasFailed } = this.state;
    if (!hasFailed) return <OverlayScene layout={layout} />;
    return this.#presented && <SceneKeeper layout={this.#presented} />;
  }
}
