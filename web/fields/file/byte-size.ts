const BYTES_PER_KB = 1024;
const BYTES_PER_MB = BYTES_PER_KB * 1024;

/**
 * A size for people: `999 B`, `96.0 KB`, `1.4 MB`. A KB is 1024 B and a MB 1024 KB, as the server counts
 * its limit. Rounded down, so that no file shows more than it has.
 */
export function byteSize(bytes: number): string {
  if (bytes < BYTES_PER_KB) return `${bytes} B`;
  if (bytes < BYTES_PER_MB) return `${oneDecimal(bytes / BYTES_PER_KB)} KB`;
  return `${oneDecimal(bytes / BYTES_PER_MB)} MB`;
}

const oneDecimal = (amount: number) => (Math.floor(amount * 10) / 10).toFixed(1);
