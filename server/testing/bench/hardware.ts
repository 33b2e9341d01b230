import { cpus, totalmem } from 'node:os';

/** A description of the machine of the measurement. */
export function hardware(): string {
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cores[0]?.model.trim()}, ${cores.length} cores, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`;
}
