import { cpus, totalmem } from 'node:os';

/** The machine that figures come from. */
export function hardware(): string {
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cores[0]?.model.trim()}, ${cores.length} cores, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`;
}
