import { Check as matches } from 'typebox/schema';
import { Health } from '#contract/health.ts';
import { AppError } from '#domain/errors.ts';
import { localOrigin, nextFreePort, probeAddress } from '../../address.ts';
import { getResponse } from '../../get-response.ts';
import { type Check, ok } from '../check.ts';
import { refusalFinding } from '../refusal-finding.ts';

const ANSWER_MS = 2000;

export const port: Check = {
  name: 'Port',
  async run({ settings, takesNextPort, running }) {
    if (running) return ok(`The server answers at ${running.url}.`);
    if (typeof settings === 'string') throw new Error('the settings cannot be used');
    const { host, port: number } = settings;
    if (number === 0) return ok('Any free port is taken at the start.');
    if (takesNextPort) return ok(`The first start takes port ${await nextFreePort(host, number)}.`);
    try {
      await probeAddress(host, number);
      return ok(`Port ${number} is free on ${host}.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The error that `serve` would report, and the program that listens on the port.
      const finding = refusalFinding(error);
      const holder = await holderOf(localOrigin({ address: host, port: number }));
      return holder ? { ...finding, message: `${finding.message} It is ${holder}.` } : finding;
    }
  },
};

/** The streamhost that answers at `url`; undefined for any other program. */
async function holderOf(url: string): Promise<string | undefined> {
  const answer = await getResponse(`${url}/api/health`, ANSWER_MS);
  const health: unknown = await answer?.json().catch(() => undefined);
  if (!matches(Health, health)) return undefined;
  return `a streamhost ${health.version} with another data directory`;
}
