import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { addPeopleAddCommand } from './people-add.ts';
import { addPeopleDevicesCommand } from './people-devices.ts';
import { addPeopleLinkCommand } from './people-link.ts';
import { addPeopleListCommand } from './people-list.ts';
import { addPeopleRemoveCommand } from './people-remove.ts';
import { addPeopleRoleCommand } from './people-role.ts';
import { addPeopleSignOutCommand } from './people-sign-out.ts';
import { addPeopleTokenCommand } from './people-token.ts';

const HELP: HelpText = {
  about:
    'People sign in at the address that streamhost share opens, each of their devices by a link that works once. A moderator works on the lives that are open, an owner on everything.',
  examples: [
    'streamhost people',
    'streamhost people add Mia',
    'streamhost people link Mia',
    'streamhost people remove Mia',
  ],
  seeAlso: ['share', 'serve'],
};

export function addPeopleCommand(program: Command, context: CommandContext): void {
  const people = withHelp(program.command('people'), HELP).description(
    'Let people sign in on other devices, and sign them out',
  );
  addPeopleListCommand(people, context);
  addPeopleAddCommand(people, context);
  addPeopleRemoveCommand(people, context);
  addPeopleRoleCommand(people, context);
  addPeopleLinkCommand(people, context);
  addPeopleDevicesCommand(people, context);
  addPeopleSignOutCommand(people, context);
  addPeopleTokenCommand(people, context);
}
