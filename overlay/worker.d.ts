/** The address of the script of a worker, which the build makes a file of its own. */
declare module 'worker:*' {
  const url: string;
  export default url;
}
