import type { Command } from 'commander';
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
  send: (api: Api, alertsPath: string) => Promise<{ body: LiveAlerts }>;
};

const paused = (is_paused: boolean) => (api: Api, path: string) =>
  api.send<LiveAlerts>('PUT', `${path}/paused`, { body: { is_paused } });

/** Switches of the alerts of a live. */
const SWITCHES = {
  skip: {
    description: 'End the alert that is on the overlay right now',
    about: 'The next one comes at once. With none on the overlay nothing happens.',
    done: 'Skipped the alert of',
    send: (api, path) => api.send('POST', `${path}/skip`, { body: {} }),
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

export function addAlertsSwitchCommands(alerts: Command, context: CommandContext): void {
  for (const [name, { description, about, done, send }] of Object.entries(SWITCHES)) {
    const examples = [
      `streamhost alerts ${name} --live k7qx2mab`,
      `streamhost alerts ${name} --live "Friday Night" --json`,
    ];
    const others = Object.keys(SWITCHES).filter((other) => other !== name);
    const seeAlso = others.map((other) => `alerts ${other}`);
    withHelp(alerts.command(name), { about, examples, seeAlso })
      .description(description)
      .requiredOption('--live <live>', 'code, id or name of the live')
      .action(({ live: wanted }: { live: string }) =>
        withApi(context, 'write', async (api) => {
          const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
          const live = findLive(lives, wanted);
          const { body } = await send(api, `/api/lives/${live.id}/alerts`);
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
