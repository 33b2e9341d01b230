/** Uploads `content` as a browser does. Returns the status and the body of the answer. */
export async function sendFile<T>(url: string, content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'größe & mehr.bin');
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as T };
}
