import { type Command, Option } from 'commander';
import type { NewPerson, Person } from '#contract/people.ts';
import type { Role } from '#contract/session.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { A_ROLE } from '../people/role-text.ts';

const HELP: HelpText = {
  about: 'At most 20 people. Nobody is signed in by it: that needs a link.',
  examples: ['streamhost people add Mia', 'streamhost people add "Pixel Ghost" --role owner'],
  seeAlso: ['people link', 'people remove'],
};

export function addPeopleAddCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('add'), HELP)
    .argument('<name>', 'name that others see')
    .description('Add a person')
    .addOption(
      new Option('--role <role>', 'what the person may do')
        .choices(Object.keys(A_ROLE))
        .default('moderator'),
    )
    .action((name: string, { role }: { role: Role }) =>
      withApi(context, 'write', async (api) => {
        const { body } = await api.send<Person>('POST', '/api/people', {
          body: { name, role } satisfies NewPerson,
        });
        const added = `Added ${plainText(body.name)} as ${A_ROLE[body.role]}.`;
        context.print(body, `${added} 'streamhost people link' makes a link to sign in.`);
      }),
    );
}
