/** The layout form in two ways: `?form=streamhost`, and `?form=whole`, whose values are one state. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/base.css';
import { queryClient } from '../../data/query-client.ts';
import type { Field, FieldOf } from '../../forms/fields/field.ts';
import { SliderDigits, SliderTrack } from '../../forms/fields/slider/slider-track.tsx';
import { FormSections } from '../../forms/form-sections.tsx';
import { initialValues } from '../../forms/form-values.ts';
import { layoutFields } from '../../pages/layout-editor/layout-form.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';

const isSlider = (field: Field): field is FieldOf<'slider'> => field.type === 'slider';
const FIELDS: readonly Field[] = layoutFields({});
const SLIDERS = FIELDS.filter(isSlider);
const SECTIONS = [...new Set(FIELDS.map(({ section = 'General' }) => section))].map((title) => ({
  title,
  startsOpen: true,
}));

function StreamhostForm() {
  const form = useForm({ defaultValues: initialValues(FIELDS) });
  return (
    <FormProvider {...form}>
      <FormSections editor="bench" fields={FIELDS} sections={SECTIONS} />
    </FormProvider>
  );
}

/** The same sliders in a naive form: each change renders all of it. */
function WholeForm() {
  const [values, setValues] = useState<Record<string, number>>({});
  return SLIDERS.map(({ path, label, units = '', defaultValue = 0 }) => {
    const control = {
      label,
      units,
      value: values[path] ?? defaultValue,
      range: { min: 0, max: 1920, default: defaultValue },
      isDisabled: false,
      errorId: undefined,
      onChange: (value: number) => setValues((known) => ({ ...known, [path]: value })),
    };
    return (
      <div key={path}>
        <span>{label}</span>
        <SliderDigits {...control} />
        <SliderTrack {...control} isChanged thumb={{ current: null }} />
      </div>
    );
  });
}

const FORMS: Record<string, () => ReactNode> = { streamhost: StreamhostForm, whole: WholeForm };

const Form = FORMS[new URLSearchParams(location.search).get('form') ?? ''];
const root = document.getElementById('root');
if (!root || !Form) throw new Error('The page has no such form.');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <TooltipProvider>
      <form style={{ width: 320 }}>
        <Form />
      </form>
    </TooltipProvider>
  </QueryClientProvider>,
);
