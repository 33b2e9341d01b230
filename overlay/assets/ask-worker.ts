/** The one answer of a worker that is started for it and ended after it. Rejects with what goes wrong in there. */
export async function askWorker<T>(
  script: string,
  request: object,
  transfer: Transferable[] = [],
): Promise<T> {
  const worker = new Worker(script);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`This image cannot be read. ${message}`));
      worker.postMessage(request, transfer);
    });
  } finally {
    worker.terminate();
  }
}
