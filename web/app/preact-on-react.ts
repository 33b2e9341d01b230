// The build aliases preact and preact/hooks to this file for preact-router.
import {
  Children,
  isValidElement,
  Component as ReactComponent,
  type ReactElement,
  type ReactNode,
} from 'react';

export {
  cloneElement,
  createContext,
  createElement as h,
  useContext,
  useEffect,
  useState,
} from 'react';

/** Clones: preact-router writes its ranking to the elements, and React's may be frozen. */
export function toChildArray(children: ReactNode): ReactElement[] {
  return Children.toArray(children)
    .filter((child) => isValidElement(child))
    .map((child) => ({ ...child }));
}

/** Base of preact-router's Router, which assigns its methods. */
export class Component extends ReactComponent {}

/** Preact passes props and state to `render`; React does not. */
Object.defineProperty(Component.prototype, 'render', {
  set(render: (props: object, state: object) => ReactNode) {
    Object.defineProperty(this, 'render', {
      value: function (this: ReactComponent) {
        return render.call(this, this.props, this.state);
      },
    });
  },
});

/** The router calls these only to avoid a second update. React has deprecated them, so they are no-ops. */
for (const name of ['componentWillMount', 'componentWillUpdate']) {
  Object.defineProperty(Component.prototype, name, { get: () => undefined, set() {} });
}
