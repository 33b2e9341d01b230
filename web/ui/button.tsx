import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { type ButtonShape, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type Props = ButtonShape &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Label while busy, such as Saving; a busy button ignores clicks but keeps the focus. */
    busyLabel?: string | false;
  };

export function Button({ kind, size, isBlock, busyLabel, disabled, children, ...rest }: Props) {
  const isBusy = Boolean(busyLabel);
  return (
    <BaseButton
      {...rest}
      className={buttonClass({ kind, size, isBlock })}
      disabled={disabled || isBusy}
      focusableWhenDisabled={isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
        <>
          <Spinner isLabeled />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </BaseButton>
  );
}
