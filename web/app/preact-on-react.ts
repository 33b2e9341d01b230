// The build gives this file to preact-router wherever it asks for preact or preact/hooks.
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

/** Copies, because preact-router writes its ranking on the elements and those of React may be frozen. */
export function toChildArray(children: ReactNode): ReactElement[] {
  return Children.toArray(children)
    .filter((child) => isValidElement(child))
    .map((child) => ({ ...child }));
}

/** The base of preact-router's Router, which fills in its methods by assignment. */
export class Component extends ReactComponent {}

/** preact hands props and state to `render`; React does not. */
Object.defineProperty(Component.prototype, 'render', {
  set(render: (props: object, state: object) => ReactNode) {
    Object.defineProperty(this, 'render', {
      value: function (this: ReactComponent) {
        return render.call(this, this.props, this.state);
      },
    });
  },
});

/** With these two the router only spares itself a second update; React has given them up, so they are dropped. */
for (const name of ['componentWillMount', 'componentWillUpdate']) {
  Object.defineProperty(Component.prototype, name, { get: () => undefined, set() {} });
}
