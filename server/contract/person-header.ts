/**
 * The request header with the id of the person who made what is sent. Another tab of the browser may have signed
 * somebody else in meanwhile, whose cookie comes with the request; the server refuses it then.
 */
export const PERSON_HEADER = 'streamhost-person';
