import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import option from '../../../ui/option.module.css';
import {
  Suggestion,
  SuggestionAside,
  SuggestionInput,
  SuggestionNote,
} from '../../../ui/suggestion-input.tsx';
import { Group } from '../group.tsx';

const FONTS = [
  'Grenze Gotisch',
  'Bricolage Grotesque',
  'Grandstander',
  'Gravitas One',
  'Gruppo',
  'Gupter',
  'Gurajada',
  'A family with a name that is longer than the list is wide',
];

/** Text fields with suggestions; labels name the states. */
export function Suggestions() {
  return (
    <Group title="Suggestions" columns={2}>
      <FontInput label="Some found" />
      <FontInput label="None found" note={<SuggestionNote>No fonts found</SuggestionNote>} />
      <FontInput
        label="Searching"
        note={<SuggestionNote kind="busy">Searching fonts</SuggestionNote>}
      />
      <FontInput
        label="Failed"
        note={<SuggestionNote kind="bad">Failed to search fonts</SuggestionNote>}
      />
      <FontInput label="Refused" error="Choose a font" />
      <FontInput label="Read only" isReadOnly />
    </Group>
  );
}

type Props = {
  label: string;
  /** Displayed instead of suggestions. */
  note?: ReactNode;
  error?: string;
  isReadOnly?: boolean;
};

function FontInput({ label, note, error, isReadOnly = false }: Props) {
  const [text, setText] = useState('gr');
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <SuggestionInput<string>
          {...control}
          label={label}
          text={text}
          onType={setText}
          icon={<Search />}
          listLabel="Fonts"
          items={note ? [] : FONTS}
          keyOf={(family) => family}
          renderItem={(family) => (
            <Suggestion key={family} item={family}>
              <span className={option.text}>{family}</span>
              <SuggestionAside>18 styles</SuggestionAside>
            </Suggestion>
          )}
          note={note}
          onPick={setText}
          onLeave={() => setText('gr')}
          onEscape={() => setText('gr')}
          isOpen={isOpen}
          onOpenChange={setOpen}
          readOnly={isReadOnly}
          opensOnClick
        />
      )}
    </Field>
  );
}
