import type { TestContext } from 'node:test';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Issue } from '#contract/common.ts';

export const aFile = (name: string, type = 'image/png') => new File([name], name, { type });

/** Chooses files in the file picker that the button opens. */
export async function pick(user: UserEvent, button: HTMLElement, ...files: File[]): Promise<void> {
  let input: HTMLInputElement | undefined;
  const open = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) input = target;
  };
  document.addEventListener('click', open, true);
  await user.click(button);
  document.removeEventListener('click', open, true);
  if (!input) throw new Error('The button opens no file picker.');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}

/** A drag of files from outside. */
export const dragged = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });

export const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, dragged(...files));

/** What the server has stored of an upload. */
const recordOf = ({ name, type, size }: File) => ({
  id: name,
  url: `/uploads/${name}`,
  original_name: name,
  mime: type,
  size_bytes: size,
});

class HeldRequest {
  static sent: HeldRequest[] = [];
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  readonly sent: HeldRequest[] = HeldRequest.sent;
  file = new File([], '');
  fields: Record<string, unknown> = {};
  status = 0;
  responseText = '';
  isEnded = false;
  onloadend?: () => void;
  open(): void {}
  send(form: FormData): void {
    this.fields = Object.fromEntries(form);
    this.file = form.get('file') as File;
    this.sent.push(this);
  }
  end(status: number, text: string): void {
    this.isEnded = true;
    Object.assign(this, { status, responseText: text });
    this.onloadend?.();
  }
  abort(): void {
    this.end(0, '');
  }
}

/** Holds uploads until they are answered, by the name of the file. */
export function holdUploads(t: TestContext) {
  const sent: HeldRequest[] = [];
  HeldRequest.sent = sent;
  const { XMLHttpRequest } = globalThis;
  Object.assign(globalThis, { XMLHttpRequest: HeldRequest });
  t.after(() => {
    Object.assign(globalThis, { XMLHttpRequest });
    for (const request of sent) if (!request.isEnded) request.end(201, '{}');
  });
  const find = (name: string) =>
    waitFor(() => {
      const found = sent.find(({ file, isEnded }) => file.name === name && !isEnded);
      if (!found) throw new Error(`${name} is not being uploaded.`);
      return found;
    });
  const answer = async (name: string, status: number, textOf: (file: File) => string) => {
    const request = await find(name);
    await act(async () => request.end(status, textOf(request.file)));
  };
  return {
    /** Names of the files whose upload has begun. */
    names: () => sent.map(({ file }) => file.name),
    /** The form that was sent last. */
    last: () => sent.at(-1)?.fields,
    isAborted: (name: string) =>
      sent.some(({ file, isEnded, status }) => file.name === name && isEnded && !status),
    progress: async (name: string, percent: number) => {
      const { upload } = await find(name);
      act(() => upload.onprogress?.({ loaded: percent, total: 100 }));
    },
    /** Stores the file. */
    store: (name: string, more: object = {}, status = 201) =>
      answer(name, status, (file) => JSON.stringify({ ...recordOf(file), ...more })),
    refuse: (name: string, error: string, issues: Issue[] = []) =>
      answer(name, 400, () => JSON.stringify({ error, issues })),
    /** The server does not answer. */
    fail: (name: string) => answer(name, 0, () => ''),
  };
}
