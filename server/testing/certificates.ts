import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Certificates for tests, which nobody trusts. `first` and `second` are valid until 2126 for studio.example.com,
 * localhost and 127.0.0.1.
 */
const CERTIFICATES = {
  first: {
    cert: `-----BEGIN CERTIFICATE-----
MIIBvDCCAWOgAwIBAgIUS9ucRHkSkTRG+1VZbeNePHoggoswCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPc3RyZWFtaG9zdCB0ZXN0MCAXDTI2MTEyODExNDQwNVoYDzIx
MjYxMTA0MTE0NDA1WjAaMRgwFgYDVQQDDA9zdHJlYW1ob3N0IHRlc3QwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAASDBUNnoSdl6Yb9ChTyRj/6774Zg6LtYnHNTVkr
n5IxhU770u/fob8KK9F+k+s3jEfa7BSBhVJcUFZ9KbdcYZODo4GEMIGBMB0GA1Ud
DgQWBBRsFfGMxtSzoj26Qq/ZA1gSBVOCWzAfBgNVHSMEGDAWgBRsFfGMxtSzoj26
Qq/ZA1gSBVOCWzAPBgNVHRMBAf8EBTADAQH/MC4GA1UdEQQnMCWCEnN0dWRpby5l
eGFtcGxlLmNvbYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0cAMEQCIEe2
VQv0o3hF/SNxSPAO2hiTM+KE+Wc5pio6tmsKf9xAAiATvszEF1/PhthvyfGbKfaF
/mJyzk5tsYhQ0iSqCKBbrg==
-----END CERTIFICATE-----
`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXB7q6fEBx4II7wN0
8pUXR4rO5X4vQWAty4FpbPm5ISOhRANCAASDBUNnoSdl6Yb9ChTyRj/6774Zg6Lt
YnHNTVkrn5IxhU770u/fob8KK9F+k+s3jEfa7BSBhVJcUFZ9KbdcYZOD
-----END PRIVATE KEY-----
`,
  },
  second: {
    cert: `-----BEGIN CERTIFICATE-----
MIIBvTCCAWOgAwIBAgIUfKnC6pkkENzfKIevVSM370Q3OjIwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPc3RyZWFtaG9zdCB0ZXN0MCAXDTI2MTEyODExNDQwNVoYDzIx
MjYxMTA0MTE0NDA1WjAaMRgwFgYDVQQDDA9zdHJlYW1ob3N0IHRlc3QwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAATF7XmRk3/avmIKaUMdvmReG9XnS9Bmz6VPyoyo
tzZQUSlGBkx4zl4rPBWHWVqsgtYG+Smx8pmAiSrIdZX+xFdlo4GEMIGBMB0GA1Ud
DgQWBBT9N5//QyeJpmSBWAALqOOhRFf0vDAfBgNVHSMEGDAWgBT9N5//QyeJpmSB
WAALqOOhRFf0vDAPBgNVHRMBAf8EBTADAQH/MC4GA1UdEQQnMCWCEnN0dWRpby5l
eGFtcGxlLmNvbYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIDcv
my/i/uDhQlKubeUhzhE8H/9+QGeBmuh1vl98c6JfAiEA5QOTygxre80xbbcSsowI
SJQlz1zNcjIVfcGQGXneYbc=
-----END CERTIFICATE-----
`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmGoPerjc4EPIoyWq
o9Q/yxNulXPS+c0fySTYbyzm2OKhRANCAATF7XmRk3/avmIKaUMdvmReG9XnS9Bm
z6VPyoyotzZQUSlGBkx4zl4rPBWHWVqsgtYG+Smx8pmAiSrIdZX+xFdl
-----END PRIVATE KEY-----
`,
  },
  ended: {
    cert: `-----BEGIN CERTIFICATE-----
MIIBGjCBwgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9zdHJlYW1ob3N0IHRl
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAwMDAwWjAaMRgwFgYDVQQDDA9z
dHJlYW1ob3N0IHRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASg8/U92KJx
4UCdYUkdKYwcklR8yS7gxh0cSEk3wzaU+7j2g6tcyno5csFsOaAv3u95K9NEQWEa
hnKpDLDQ/vedMAoGCCqGSM49BAMCA0cAMEQCIE2pQx9c+tkUlrYi5YSjHdC5QU/y
2xYm+5pNZBrqhBivAiBSrm4qLjbc66kpN/KrhBBnvD7lTk/qdaazf6qOINV7mg==
-----END CERTIFICATE-----
`,
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxsq3yAUyBGBeo0TQ
Gh+1xoGnc4idV3ZtIp6El8YmlHqhRANCAASg8/U92KJx4UCdYUkdKYwcklR8yS7g
xh0cSEk3wzaU+7j2g6tcyno5csFsOaAv3u95K9NEQWEahnKpDLDQ/ved
-----END PRIVATE KEY-----
`,
  },
};
export type TestCertificate = keyof typeof CERTIFICATES;

/** The certificate in PEM. */
export const certOf = (name: TestCertificate): string => CERTIFICATES[name].cert;

/** Writes a certificate and its key into a folder, over those from before. */
export function writeCertificate(folder: string, name: TestCertificate) {
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(paths.cert, CERTIFICATES[name].cert);
  writeFileSync(paths.key, CERTIFICATES[name].key);
  return paths;
}
