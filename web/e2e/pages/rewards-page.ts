import type { Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';

/** The groups of rewards. */
export class RewardsPage extends PageObject {
  readonly newGroup = this.page.getByRole('textbox', { name: 'New group name' });
  readonly groups = this.page.getByRole('main').getByRole('region');

  async open(): Promise<this> {
    await this.page.goto('/rewards');
    await this.newGroup.waitFor();
    return this;
  }

  group(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
  rewards(group: string): Locator {
    return this.group(group).getByRole('listitem');
  }
  reward(group: string, name: string): Locator {
    return this.rewards(group).filter({ hasText: name });
  }
  /** The names of all rewards by group, from top to bottom. */
  async read(): Promise<string[][]> {
    const all = await this.groups.all();
    return Promise.all(
      all.map(async (group) => {
        const rewards = await group.getByRole('listitem').allInnerTexts();
        return [await group.getByRole('heading').innerText(), ...rewards].map((text) =>
          text.trim(),
        );
      }),
    );
  }
  async addGroup(name: string): Promise<void> {
    await this.newGroup.fill(name);
    await this.newGroup.press('Enter');
    await this.group(name).waitFor();
  }
  async addReward(group: string, name: string): Promise<void> {
    const line = this.page.getByRole('textbox', { name: `Add a reward to ${group}` });
    await line.fill(name);
    await line.press('Enter');
    await this.reward(group, name).waitFor();
  }
}
