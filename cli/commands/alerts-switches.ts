import { type Command, InvalidArgumentError } from 'commander';
import type { LiveAlerts } from '#contract/alerts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Api } from '../api/api.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';

type Switch = {
  description: string;
  about: string;
  /** The sentence that is printed, before the name of the live. */
  done: string;
  send: (api: Api, alertsPath: string, seq: number | undefined) => Promise<{ body: LiveAlerts }>;
  /** Whether it takes the number of an alert: not, optionally, or always. */
  alert?: 'optional' | 'required';
};

const paused = (is_paused: boolean) => (api: Api, path: string) =>
  api.send<LiveAlerts>('PUT', `${path}/paused`, { body: { is_paused } });

/** Switches of the alerts of a live. */
const SWITCHES = {
  skip: {
    description: 'End the alert that is on the overlay right now',
    about:
      'The next one comes at once. With none on the overlay nothing happens. A named alert is removed also while it waits.',
    done: 'Skipped the alert of',
    send: (api, path, seq) =>
      api.send('POST', `${path}/skip`, { body: { ...(seq !== undefined && { seq }) } }),
    alert: 'optional',
  },
  play: {
    description: 'Have a waiting alert come next',
    about: 'It comes after the one on the overlay, also during a pause.',
    done: 'The alert comes next on',
    send: (api, path, seq) => api.send('POST', `${path}/play`, { body: { seq } }),
    alert: 'required',
  },
  pause: {
    description: 'Have alerts wait',
    about: 'Tips that come meanwhile are announced after the pause; they count at once.',
    done: 'Alerts wait on',
    send: paused(true),
  },
  resume: {
    description: 'End a pause',
    about: 'What waits is announced one after another.',
    done: 'Alerts come again on',
    send: paused(false),
  },
} satisfies Record<string, Switch>;

const SWITCH_LIST: [string, Switch][] = Object.entries(SWITCHES);

const NUMBER = "the 'seq' of an alert, which --json prints";

function asSeq(text: string): number {
  const seq = Number(text);
  if (Number.isSafeInteger(seq) && seq > 0) return seq;
  throw new InvalidArgumentError('Give the number of an alert.');
}

export function addAlertsSwitchCommands(alerts: Command, context: CommandContext): void {
  for (const [name, { description, about, done, send, alert }] of SWITCH_LIST) {
    const number = alert === 'required' ? ' --alert 1795809600000' : '';
    const examples = [
      `streamhost alerts ${name} --live k7qx2mab${number}`,
      `streamhost alerts ${name} --live "Friday Night"${number} --json`,
    ];
    const others = Object.keys(SWITCHES).filter((other) => other !== name);
    const seeAlso = others.map((other) => `alerts ${other}`);
    const command = withHelp(alerts.command(name), { about, examples, seeAlso })
      .description(description)
      .requiredOption('--live <live>', 'code, id or name of the live');
    if (alert === 'required') command.requiredOption('--alert <seq>', NUMBER, asSeq);
    if (alert === 'optional') command.option('--alert <seq>', NUMBER, asSeq);
    command.action(({ live: wanted, alert: seq }: { live: string; alert?: number }) =>
      withApi(context, 'write', async (api) => {
        const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
        const live = findLive(lives, wanted);
        const { body } = await send(api, `/api/lives/${live.id}/alerts`, seq);
        const { is_paused, skips, alerts: listed } = body;
        const { id, code, name: called } = live;
        context.print(
          { is_paused, skips, alerts: listed, live: { id, code, name: called } },
          `${done} ${plainText(called)}.`,
        );
      }),
    );
  }
}
