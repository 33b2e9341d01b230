import { type KeyObject, X509Certificate } from 'node:crypto';

const HOSTS = new Set([
  'api.paypal.com',
  'api-m.paypal.com',
  'api.sandbox.paypal.com',
  'api-m.sandbox.paypal.com',
]);
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const BLOCK = /-----BEGIN CERTIFICATE-----[^-]{1,20000}-----END CERTIFICATE-----/g;
const MAX_CERTIFICATES = 5;

/**
 * The address of a signature's certificate; null unless it is one of PayPal's own, by https, at the path of
 * certificates: the certificate decides who may sign.
 */
export function certificateUrl(header: string | undefined): URL | null {
  if (header === undefined || !URL.canParse(header)) return null;
  const { protocol, host, username, password, pathname, search, hash } = new URL(header);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  const isPaypal = protocol === 'https:' && HOSTS.has(host) && PATH.test(pathname);
  return isPlain && isPaypal ? new URL(`https://${host}${pathname}`) : null;
}

/** Whether the certificate signs payments without money. */
export const isSandbox = ({ host }: URL): boolean => host.includes('.sandbox.');

/**
 * The key of a certificate in PEM, with its issuers after it; null unless it is valid now, for a host of PayPal, and
 * each is signed by the next, as PayPal's own libraries check (PayPal-Python-SDK, paypalrestsdk/notifications.py).
 */
export function signingKey(pem: string, now: Date): KeyObject | null {
  const certificates = readCertificates(pem);
  const [own] = certificates;
  const isValid =
    own?.publicKey.asymmetricKeyType === 'rsa' &&
    /^CN=([\w-]+\.)+paypal\.com$/im.test(own.subject) &&
    certificates.every(({ validFrom, validTo }) => isWithin(now, validFrom, validTo)) &&
    certificates.every((one, index) => {
      const issuer = certificates[index + 1];
      return !issuer || (one.checkIssued(issuer) && one.verify(issuer.publicKey));
    });
  return own && isValid ? own.publicKey : null;
}

function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(BLOCK) ?? [];
  if (blocks.length > MAX_CERTIFICATES) return [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

const isWithin = (now: Date, from: string, to: string) =>
  Date.parse(from) <= now.getTime() && now.getTime() <= Date.parse(to);
