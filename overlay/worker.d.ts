/** The URL of a worker's script, which the build writes to a separate file. */
declare module 'worker:*' {
  const url: string;
  export default url;
}
