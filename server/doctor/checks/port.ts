import { Check as matches } from 'typebox/schema';
import { Health } from '#contract/health.ts';
import { AppError } from '#domain/errors.ts';
import { localOrigin, probeAddress } from '../../address.ts';
import type { Check, Finding } from '../check.ts';

const ANSWER_MS = 2000;

export const port: Check = {
  name: 'Port',
  async run({ settings, running }) {
    if (running) return { status: 'ok', message: `The server answers at ${running.url}.` };
    if (typeof settings === 'string') throw new Error('the settings cannot be used');
    const { host, port: number } = settings;
    if (number === 0) return { status: 'ok', message: 'Any free port is taken at the start.' };
    try {
      await probeAddress(host, number);
      return { status: 'ok', message: `Port ${number} is free on ${host}.` };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refused(error, await holderOf(localOrigin({ address: host, port: number })));
    }
  },
};

/** The refusal is what `serve` would say, with what to do. */
function refused({ message }: AppError, holder: string | undefined): Finding {
  const [what = message, ...remedy] = message.split(/(?<=\.) /);
  return {
    status: 'fail',
    message: holder ? `${what} It is ${holder}.` : what,
    remedy: remedy.join(' '),
  };
}

/** What answers at an address, if it is one of us. */
async function holderOf(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const health: unknown = await (await fetch(`${url}/api/health`, { signal })).json();
    if (!matches(Health, health)) return undefined;
    return `a streamhost ${health.version} with another data directory`;
  } catch {
    return undefined;
  }
}
