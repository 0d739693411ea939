// certificate.js - makes a self-signed certificate for localhost, with OpenSSL.
//
// Browsers speak HTTP/2 only over TLS, and measurements need HTTP/2.  The key exists only in this process.
import { execFileSync } from 'node:child_process';

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -keyout - -out -';

/** @returns {{ key: string, cert: string }} */
export function createCertificate() {
  const text = execFileSync('openssl', REQUEST.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const part = (/** @type {RegExp} */ form) => form.exec(text)?.[0] ?? '';
  return {
    key: part(/-----BEGIN [^]*PRIVATE KEY-----/),
    cert: part(/-----BEGIN CERT[^]*END CERTIFICATE-----/),
  };
}
