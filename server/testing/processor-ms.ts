/** How long `work` keeps the processor, in milliseconds. What else runs on the computer does not count. */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
