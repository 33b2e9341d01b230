import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-field.tsx';
import { useFieldValue } from '../use-field-value.ts';
import { type PickerOptions, PickerPopover } from './picker-popover.tsx';
import {
  readTyped,
  refusalOf,
  storedOf,
  type TypedValue,
  textOf,
  type Wording,
} from './typed-value.ts';

type Props = PickerOptions & {
  /** Path of the value in the form. */
  name: string;
  wording: Wording;
};

/** A value that is typed, or picked in a popover. Invalid text stays and gets an error on blur. */
export function PickerField({ name, wording, prepare, ...picker }: Props) {
  const { value, change, error } = useFieldValue<TypedValue>(name);
  const { text, refusal, type, take } = useTyping(value, change, wording);
  const { opened, approach, open, close } = useOpening(prepare);
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    else if (event.key === 'ArrowDown') open();
    else return;
    event.preventDefault();
  };
  return (
    <Field label={picker.label} error={error ?? refusal}>
      {(control) => (
        <div ref={box}>
          <TextInput
            {...control}
            isNumeric
            autoComplete="off"
            placeholder={wording.placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={take}
            onKeyDown={onKeyDown}
            onFocus={approach}
            onPointerEnter={approach}
            suffix={
              <PickerPopover
                {...picker}
                onApproach={approach}
                value={storedOf(value)}
                onChange={change}
                opened={opened}
                onOpenChange={(isOpening) => (isOpening ? open() : close())}
                field={box}
              />
            }
          />
        </div>
      )}
    </Field>
  );
}

/** Typed text is kept and not validated during typing; `take` ends typing and shows the formatted value. */
function useTyping(value: TypedValue, change: (value: TypedValue) => void, wording: Wording) {
  const [typed, setTyped] = useState<string>();
  return {
    text: typed ?? textOf(value, wording),
    refusal: typed === undefined ? refusalOf(value, wording) : undefined,
    type: (text: string) => {
      setTyped(text);
      change(readTyped(text, wording));
    },
    take: () => setTyped(undefined),
  };
}

function useOpening(prepare: PickerOptions['prepare']) {
  const [opened, setOpened] = useState({ times: 0, isOpen: false });
  const approach = async () => {
    await prepare?.().catch(() => {});
  };
  return {
    opened,
    approach,
    open: async () => {
      await approach();
      setOpened(({ times }) => ({ times: times + 1, isOpen: true }));
    },
    close: () => setOpened(({ times }) => ({ times, isOpen: false })),
  };
}
