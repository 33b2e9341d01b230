/** The part of the library that exports use. It is a file of its own so that a build leaves the rest out. */
export { writeXlsxStream } from 'hucre/xlsx';
