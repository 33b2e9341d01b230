import { userEvent } from '@testing-library/user-event';

/** A user with a keyboard and a mouse. */
export function newUser() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    user,
    /** Replaces the text of an input. */
    fill: async (input: HTMLElement, text: string) => {
      await user.clear(input);
      if (text) await user.type(input, text);
    },
    /** Presses keys, such as `{Enter}`, on an element. */
    press: async (element: HTMLElement, keys: string) => {
      element.focus();
      await user.keyboard(keys);
    },
  };
}
