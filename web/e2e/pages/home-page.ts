import { expect, type Locator } from 'playwright/test';
import { LiveEditorPage } from './live-editor-page.ts';
import { PageObject } from './page-object.ts';
import { PreviewPart } from './preview-part.ts';

type TipText = { fan?: string; amount: string; notes?: string };

/** The address of Home, with or without a live. */
export const AT_HOME = /:\d+\/(\?live=\w+)?$/;

/** Home: the lives, the tips of the selected live, and its overlay. */
export class HomePage extends PageObject {
  readonly lives = this.page.getByRole('navigation', { name: 'Lives' }).getByRole('listitem');
  readonly tips = this.page.getByRole('list', { name: 'Tips, newest first' }).getByRole('listitem');
  readonly total = this.page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /^\$[\d,]+\.\d\d$/ });
  readonly goal = this.page.getByRole('progressbar', { name: 'Progress to next goal' });
  readonly copyLink = this.page.getByRole('button', { name: /^(Copy OBS Link|Copied!)$/ });
  readonly editLive = this.page.getByRole('link', { name: 'Edit live' });
  readonly preview = new PreviewPart(this.page);
  /** The note with the target live of the quick line. */
  readonly target = this.page.getByRole('status').filter({ hasText: 'Goes to' }).first();
  readonly line = lineIn(this.page.getByRole('form', { name: 'Quick add' }));

  async open(query = ''): Promise<this> {
    await this.page.goto(`/${query}`);
    return this;
  }

  /** Scrolls to the end of the tips, in any scroll container. */
  async scrollTips(): Promise<void> {
    await this.page
      .locator('[id^=tip-]')
      .first()
      .evaluate((row) => {
        const canScroll = (element: Element) =>
          element.scrollHeight > element.clientHeight &&
          /auto|scroll/.test(getComputedStyle(element).overflowY);
        let scrolled = row.parentElement;
        while (scrolled && !canScroll(scrolled)) scrolled = scrolled.parentElement;
        const scroller = scrolled ?? document.documentElement;
        scroller.scrollTop = scroller.scrollHeight;
      });
  }

  /** Selects a live in the list beside the tips. */
  async choose(name: string): Promise<void> {
    await this.lives.filter({ hasText: name }).getByRole('button').click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async scheduleLive(): Promise<LiveEditorPage> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Schedule Live' }).click();
    return new LiveEditorPage(this.page);
  }

  /** Adds a tip in the form, with the keyboard once it is open. */
  async addTip({ amount, fan = '', notes = '' }: TipText): Promise<void> {
    const before = await this.tips.count();
    await this.page.getByRole('button', { name: 'Add tip' }).click();
    const { keyboard } = this.page;
    await keyboard.type(fan);
    await keyboard.press('Tab');
    await keyboard.type(amount);
    await keyboard.press('Tab');
    await keyboard.type(notes);
    await keyboard.press('Enter');
    await this.page.getByRole('form', { name: 'New tip' }).waitFor({ state: 'detached' });
    await this.tips.nth(before).waitFor();
  }

  /** Adds a tip in the quick line with the keyboard. */
  async quickAdd(fan: string, amount: string): Promise<void> {
    const { keyboard } = this.page;
    await this.line.fan.focus();
    await keyboard.type(fan);
    await keyboard.press('Tab');
    await keyboard.type(amount);
    await keyboard.press('Enter');
  }

  /** Opens the card of a recorded tip. */
  async openTip(text: string): Promise<Locator> {
    await this.tips.filter({ hasText: text }).getByRole('button').first().click();
    return this.page.getByRole('form', { name: 'Edit tip' });
  }

  /** Deletes a recorded tip. */
  async deleteTip(text: string): Promise<void> {
    const card = await this.openTip(text);
    await card.getByRole('button', { name: 'Delete tip' }).click();
  }

  /** The link that the button put on the clipboard. */
  async copiedLink(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.copyLink.click();
    const read = () => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return read();
  }
}

const lineIn = (form: Locator) => ({
  form,
  fan: form.getByRole('combobox', { name: 'Fan' }),
  amount: form.getByRole('textbox', { name: 'Amount' }),
  add: form.getByRole('button', { name: 'Add' }),
});
