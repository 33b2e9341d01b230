import { EditorPage } from './editor-page.ts';

type Goal = { reward: string; dollars: string };

/** The form of a new or an existing live. */
export class LiveEditorPage extends EditorPage {
  protected readonly path = 'lives';
  readonly date = this.page.getByLabel('Date', { exact: true });
  readonly time = this.page.getByLabel('Time', { exact: true });
  readonly goals = this.page.getByRole('group', { name: /^Tip goal \d+$/ });

  /** Fills row `index`; adds the row if it is missing. */
  async fillGoal(index: number, { reward, dollars }: Goal): Promise<void> {
    // There is always one row, once the code of the field is loaded.
    await this.goals.first().waitFor();
    if ((await this.goals.count()) === index) {
      await this.page.getByRole('button', { name: 'Add Tip Goal' }).click();
    }
    const row = this.goals.nth(index);
    await row.getByLabel('Reward').fill(reward);
    await row.getByLabel('Amount in dollars').fill(dollars);
  }
}
