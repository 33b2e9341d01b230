/** Has the browser save a file among the downloads, under this name where it is free. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken what it needs once it is back from the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
