/** Whether a text is a public host name such as `www.extra-life.org`: no IP address, port or `localhost`. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d-]{1,63}$/i.test(label)) &&
    /^[a-z]+$/i.test(labels.at(-1) ?? '')
  );
}
