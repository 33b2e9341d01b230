/** A form of the fields that the address names, in place of editors that have few of them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/base.css';
import type { Issue } from '#contract/common.ts';
import { queryClient } from '../../api/query-client.ts';
import { checkFields } from '../../fields/field-kinds.ts';
import { FormSections } from '../../form/form-sections.tsx';
import { bodyOf, initialValues } from '../../form/form-values.ts';
import { showIssues } from '../../form/show-issues.ts';
import { followUiTheme } from '../../state/ui-theme.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { findForm } from './forms.ts';

declare global {
  interface Window {
    /** What the form would send now. */
    bodyNow: () => unknown;
    refuse: (issues: readonly Issue[]) => void;
    /** Shows what keeps the form from being saved, as Save does. */
    checkNow: () => void;
    /** Begins anew from a stored entity. */
    resetTo: (stored: object) => void;
  }
}

const { fields, sections } = findForm(new URLSearchParams(location.search).get('form'));

function FormPage() {
  const form = useForm({ defaultValues: initialValues(fields) });
  window.bodyNow = () => bodyOf(fields, form.getValues());
  window.refuse = (issues) => showIssues(form, 'test', fields, issues);
  window.checkNow = () => window.refuse(checkFields(fields, form.getValues()));
  window.resetTo = (stored) => form.reset(initialValues(fields, stored));
  return (
    <FormProvider {...form}>
      <main
        style={{ width: 320, height: '100vh', overflow: 'auto', background: 'var(--bg-panel)' }}
      >
        <h1>Form</h1>
        <form aria-label="Fields">
          <FormSections editor="test" fields={fields} sections={sections} />
        </form>
      </main>
    </FormProvider>
  );
}

followUiTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <FormPage />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
