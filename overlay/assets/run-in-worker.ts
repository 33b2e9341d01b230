/** Starts a worker for one message and terminates it after the answer. Rejects with the worker's error. */
export async function runInWorker<T>(
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
