import type { Locator, Page } from 'playwright/test';

/** The groups of rewards. */
export class RewardsPage {
  readonly page: Page;
  readonly newGroup: Locator;
  readonly groups: Locator;

  constructor(page: Page) {
    this.page = page;
    this.newGroup = page.getByRole('textbox', { name: 'New group name' });
    this.groups = page.getByRole('main').getByRole('region');
  }

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
  /** The names of all rewards by their groups, from top to bottom. */
  async read(): Promise<[group: string, ...rewards: string[]][]> {
    const all = await this.groups.all();
    return Promise.all(
      all.map(
        async (group): Promise<[string, ...string[]]> => [
          (await group.getByRole('heading').innerText()).trim(),
          ...(await group.getByRole('listitem').allInnerTexts()).map((text) => text.trim()),
        ],
      ),
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
