import type { Command } from 'commander';
import type { Recap } from '#contract/recap.ts';
import type { Thanks } from '#contract/thanks.ts';
import { thanksText } from '#domain/text/thanks-text.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addShowOptions, findShow, type ShowFlags } from '../lives/find-show.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'All fans of the live whose tips viewers see by name, to read aloud or to post. Without a live it is the newest one. The highest sum comes first; blocked fans are left out, and anonymous ones are counted.',
  examples: [
    'streamhost lives thanks',
    'streamhost lives thanks k7qx2mab --commas --by-arrival',
    'streamhost lives thanks --amounts --new',
    'streamhost lives thanks --series "Winter marathon"',
  ],
  seeAlso: ['lives recap', 'fans show'],
};

type Flags = ShowFlags & {
  commas?: boolean;
  byArrival?: boolean;
  amounts?: boolean;
  new?: boolean;
};

export function addLivesThanksCommand(lives: Command, context: CommandContext): void {
  const command = withHelp(lives.command('thanks'), HELP)
    .argument('[live]', 'code, id or name of a live')
    .description('List the fans to thank after a show')
    .option('--commas', 'separate the names by commas instead of lines')
    .option('--by-arrival', 'in the order of the first tips')
    .option('--amounts', 'with what each fan gave')
    .option('--new', 'mark the fans who gave nothing before');
  addShowOptions(command).action((wanted: string | undefined, flags: Flags) =>
    withApi(context, 'read', async (api) => {
      const { name, path, query } = await findShow(api, wanted, flags);
      const { body: thanks } = await api.send<Thanks>('GET', `${path}/thanks?${query}`);
      const { body: recap } = await api.send<Recap>('GET', `${path}/recap?${query}`);
      const text = thanksText(withPlainNames(thanks), {
        order: flags.byArrival ? 'arrival' : 'biggest',
        hasLines: !flags.commas,
        hasAmounts: flags.amounts === true,
        marksNew: flags.new === true,
        currency: recap.currency,
      });
      context.print(thanks, text || `Nobody has tipped on ${plainText(name)} yet.`);
    }),
  );
}

const withPlainNames = ({ fans, anonymous }: Thanks): Thanks => ({
  fans: fans.map((fan) => ({ ...fan, fan_name: plainText(fan.fan_name) })),
  anonymous,
});
