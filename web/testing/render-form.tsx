import type { TestContext } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type RefObject, StrictMode, useRef } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { Issue } from '#contract/common.ts';
import { queryClient } from '../data/query-client.ts';
import type { Field } from '../forms/fields/field.ts';
import { checkFields } from '../forms/fields/field-kinds.ts';
import { useShownItems } from '../forms/fields/repeater/shown-items.ts';
import { FormSections, type SectionPlan } from '../forms/form-sections.tsx';
import { bodyOf, initialValues } from '../forms/form-values.ts';
import { useOpenSections } from '../forms/open-sections.ts';
import { showIssues } from '../forms/show-issues.ts';
import { fetchAllCode } from '../ui/code-on-demand.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { newUser } from './user.ts';

type Options = {
  sections?: readonly SectionPlan[];
  stored?: object;
  /** A hook of the form. */
  useAlso?: (form: UseFormReturn, element: RefObject<HTMLFormElement | null>) => void;
};

/** Renders a form with these fields, whose code is loaded. */
export async function renderForm(
  t: TestContext,
  fields: readonly Field[],
  { sections = [], stored, useAlso }: Options = {},
) {
  await fetchAllCode();
  let form: UseFormReturn | undefined;
  function Form() {
    form = useForm({ defaultValues: initialValues(fields, stored) });
    const element = useRef<HTMLFormElement>(null);
    useAlso?.(form, element);
    return (
      <FormProvider {...form}>
        <h1>Form</h1>
        <form ref={element} aria-label="Fields">
          <FormSections editor="test" fields={fields} sections={sections} />
        </form>
      </FormProvider>
    );
  }
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <Form />
        </TooltipProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  t.after(() => {
    queryClient.clear();
    useOpenSections.setState({}, true);
    useShownItems.setState({}, true);
  });
  const { getValues, reset } = form as unknown as UseFormReturn;
  const refuse = (...issues: Issue[]) =>
    act(() => showIssues(form as UseFormReturn, 'test', fields, issues));
  return {
    ...newUser(),
    /** The request body that the form would send. */
    body: () => bodyOf(fields, getValues()) as Record<string, unknown>,
    /** Displays issues as if the server had refused the form. */
    refuse,
    /** Displays the validation errors, as Save does. */
    check: () => refuse(...checkFields(fields, getValues())),
    /** Fills the form from a stored entity. */
    resetTo: (entity: object) => act(() => reset(initialValues(fields, entity))),
  };
}
