import { Argument, type Command } from 'commander';
import type { Person, PersonPatch } from '#contract/people.ts';
import type { Role } from '#contract/session.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { plainText } from '../output/plain-text.ts';
import { findPerson } from '../people/find-person.ts';
import { A_ROLE } from '../people/role-text.ts';

const HELP: HelpText = {
  about: 'Acts at once on all devices and tokens of the person, who stays signed in.',
  examples: ['streamhost people role Mia owner', 'streamhost people role Mia moderator --json'],
  seeAlso: ['people list', 'people remove'],
};

export function addPeopleRoleCommand(people: Command, context: CommandContext): void {
  withHelp(people.command('role'), HELP)
    .argument('<person>', 'name or id of the person')
    .addArgument(new Argument('<role>', 'what the person may do').choices(Object.keys(A_ROLE)))
    .description('Change what a person may do')
    .action((wanted: string, role: Role) =>
      withApi(context, 'write', async (api) => {
        const { id } = await findPerson(api, wanted);
        const { body } = await api.send<Person>('PUT', `/api/people/${id}`, {
          body: { role } satisfies PersonPatch,
        });
        context.print(body, `${plainText(body.name)} is ${A_ROLE[body.role]} now.`);
      }),
    );
}
