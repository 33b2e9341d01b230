import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { NewSource, Source, SourceService } from '#contract/sources.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './source-form.module.css';
import { SourceFields } from './source-form.tsx';
import { valuePath } from './source-values.ts';
import { useSourceForm } from './use-source-form.ts';

type Props = {
  isOpen: boolean;
  service: SourceService;
  /** Absent for a new one. */
  source?: Source | undefined;
  /** Name of the service's field that gets the initial focus. */
  focused?: string | undefined;
  onSaved: (saved: Source | NewSource) => void;
  onCancel: () => void;
  /** Returns to the list of services, for a new source. */
  onBack?: () => void;
  /** Generates a new webhook address, for a stored source that has one. */
  onRenew?: () => void;
};

/** Dialog with the form of a source. Typed text is kept until it is saved, even if the dialog is closed. */
export function SourceDialog(props: Props) {
  const { isOpen, service, source, focused, onSaved, onCancel, onBack, onRenew } = props;
  const { form, save, isSaving, problem, question, startOver } = useSourceForm({
    service,
    source,
    onSaved,
  });
  const content = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused && source?.secrets[focused] !== undefined) {
      form.setValue(valuePath({ name: focused }) as 'values.token', '');
    }
    const firstField = focused ?? service.fields[0]?.name;
    // The form fields may load after the dialog.
    const timer = setInterval(() => {
      const field = content.current?.querySelector<HTMLElement>(
        firstField ? `[name="${CSS.escape(valuePath({ name: firstField }))}"]` : 'input',
      );
      if (!field) return;
      clearInterval(timer);
      field.focus();
    }, 20);
    return () => clearInterval(timer);
  }, [focused, service, source, form]);
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={source ? 'Edit source' : `Add ${service.name}`}
      description={service.about}
      submitLabel={source ? 'Save' : 'Connect'}
      busyLabel={isSaving && (source ? 'Saving' : 'Connecting')}
      onSubmit={save}
      onCancel={onCancel}
      firstFocus={first}
    >
      <div ref={content} className={styles.fields}>
        {onBack && (
          <div>
            <Button type="button" size="small" onClick={onBack}>
              Another service
            </Button>
          </div>
        )}
        {startOver && (
          <div className={styles.brought}>
            <span>What you typed before is back.</span>
            <Button type="button" size="small" kind="ghost" onClick={startOver}>
              Start over
            </Button>
          </div>
        )}
        <FormProvider {...form}>
          <SourceFields service={service} source={source} />
        </FormProvider>
        {onRenew && (
          <div className={styles.brought}>
            <span>Its address was shown once, when it was made.</span>
            <Button type="button" onClick={onRenew}>
              Make a new address
            </Button>
          </div>
        )}
        {problem && (
          <Notice>
            <b>Not saved.</b> {problem}
          </Notice>
        )}
      </div>
      {question}
    </Dialog>
  );
}
