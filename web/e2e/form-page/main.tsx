/** Shows the form in the address's query. Tests use the page one after the other. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/base.css';
import type { Issue } from '#contract/common.ts';
import { queryClient } from '../../data/query-client.ts';
import { checkFields } from '../../forms/fields/field-kinds.ts';
import { FormSections } from '../../forms/form-sections.tsx';
import { initialValues } from '../../forms/form-values.ts';
import { useOpenSections } from '../../forms/open-sections.ts';
import { showIssues } from '../../forms/show-issues.ts';
import { followUiTheme } from '../../state/ui-theme.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { abortRequests, clearPage } from '../clear-page.ts';
import { FORMS, type FormName } from './forms.ts';

declare global {
  interface Window {
    /** Shows the form named in the address. */
    showForm: () => void;
    refuse: (issues: readonly Issue[]) => void;
    /** Displays the validation errors, as Save does. */
    checkNow: () => void;
    /** Fills the form from a stored entity. */
    resetTo: (stored: object) => void;
  }
}

function FormPage({ name }: { name: FormName }) {
  const { fields, sections } = FORMS[name];
  const form = useForm({ defaultValues: initialValues(fields) });
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

let root: Root | undefined;

window.showForm = () => {
  const chosen = new URLSearchParams(location.search);
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <FormPage name={chosen.get('form') as FormName} />
        </TooltipProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
};

window.clearTestPage = async () => {
  await clearPage(root);
  if (location.search.includes('form=files')) await abortRequests();
  queryClient.clear();
  useOpenSections.setState({}, true);
};

followUiTheme();
window.showForm();
