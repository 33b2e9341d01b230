import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { SourceField, SourceService } from '#contract/sources.ts';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { SourceFields } from './source-form.tsx';
import { formOf, type SourceForm } from './source-values.ts';

const field = (
  name: string,
  kind: SourceField['kind'],
  label: string,
  group: string | null = null,
): SourceField => ({
  name,
  kind,
  label,
  group,
  is_required: false,
  is_later: false,
  default: '',
  help: 'Any.',
});

const SERVICE: SourceService = {
  id: 'relay',
  name: 'Relay',
  about: 'Any.',
  fields: [
    field('address', 'text', 'Address'),
    field('shop', 'switch', 'Shop'),
    field('chats', 'switch', 'Chats', 'Video'),
    field('member', 'amount', 'A member', 'Video'),
    field('other', 'switch', 'Other', 'More'),
  ],
  catches_up: false,
  is_hook: false,
};

function show(t: TestContext) {
  answerRequests(t, { 'GET /api/lives': { json: [] } });
  t.after(() => queryClient.clear());
  let form: UseFormReturn<SourceForm> | undefined;
  function Form() {
    form = useForm<SourceForm>({ defaultValues: formOf(SERVICE) });
    return (
      <FormProvider {...form}>
        <SourceFields service={SERVICE} source={undefined} />
      </FormProvider>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  return form as unknown as UseFormReturn<SourceForm>;
}

const section = (title: string) => screen.getByRole<HTMLDetailsElement>('group', { name: title });
const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
const summaryOf = (title: string) => section(title).querySelector('summary');

test('fields with a group are in closed sections, and others above them', (t) => {
  show(t);
  assert.deepEqual([section('Video').open, section('More').open], [false, false]);
  assert(section('Video').contains(screen.getByLabelText('A member')));
  assert.equal(box('Shop').closest('details'), null);
});

test('a section says how many of its fields are on', async (t) => {
  const form = show(t);
  const { user } = newUser();
  assert.equal(summaryOf('Video')?.textContent, 'Video');
  await user.click(summaryOf('Video') as HTMLElement);
  await user.click(box('Chats'));
  act(() => form.setValue('values.member', '5.00'));
  assert.equal(summaryOf('Video')?.textContent, 'Video2 on');
});

test('a section opens for a field with an error', (t) => {
  const form = show(t);
  act(() => form.setError('values.member', { message: 'No amount' }));
  assert.deepEqual([section('Video').open, section('More').open], [true, false]);
});
