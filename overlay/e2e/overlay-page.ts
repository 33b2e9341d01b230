import type { Frame, JSHandle, Page, WebSocket } from 'playwright/test';
import type { OverlayReport } from '../page/bridge.ts';
import { partOf, polledTopics } from './live-answers.ts';

/** The ids of a theme and a layout, the renderer, and whether the overlay only polls. The defaults are those of OBS. */
export type OverlayQuery = {
  theme?: string;
  layout?: string;
  renderer?: 'webgl' | 'canvas';
  push?: 'off';
};

/** How often a wait reads the report, which takes as long as a frame. Polling by frames would make the page draw more. */
const WAIT = { polling: 40 };

/** The time from an answer to the next poll. */
const POLL_MS = 1000;

/** The report of the overlay in a page or frame; undefined before it runs. */
export async function readOverlay(where: Page | Frame): Promise<OverlayReport | undefined> {
  // As one string: Playwright checks each value of an object twice, which takes as long as a picture.
  const json = await where.evaluate(() =>
    JSON.stringify(window.streamhostOverlay?.read(), (_, value) =>
      // JSON would turn NaN and Infinity into null, the value of an absent part.
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    ),
  );
  return json && JSON.parse(json);
}

/** The page that OBS shows. */
export class OverlayPage {
  readonly page: Page;
  /** The sockets that the page has opened since this was created. */
  readonly #sockets: WebSocket[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => void this.#sockets.push(socket));
  }

  /** Opens the overlay of a live; does not wait for its first picture. */
  async open(code: string, query: OverlayQuery = {}): Promise<void> {
    await this.page.goto(`/live/${code}?${new URLSearchParams(query)}`);
  }

  async openAndDraw(code: string, query?: OverlayQuery): Promise<OverlayReport> {
    await this.open(code, query);
    await this.waitUntilReady();
    return this.read();
  }

  /** Reloads the page and waits for its first picture. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitUntilReady();
  }

  async waitUntilReady(options?: { timeout: number }): Promise<void> {
    const isReady = () => window.streamhostOverlay?.read().isReady;
    await this.page.waitForFunction(isReady, undefined, { ...WAIT, ...options });
  }

  /** Opens the overlay and waits until it is idle. */
  async openUntilIdle(code: string, query?: OverlayQuery): Promise<OverlayReport> {
    await this.open(code, query);
    await this.waitUntilIdle();
    return this.read();
  }

  /** Makes a change on the server while the overlay is hidden, and waits until it is visible, shows it and is idle. */
  async changeUntilIdle(change: () => Promise<unknown>): Promise<OverlayReport> {
    const former = await this.page.evaluateHandle(() => window.streamhostOverlay?.read().layout);
    await this.dispatchFromObs({ visible: false });
    await change();
    // Later tips are animated.
    await this.#resume();
    await this.waitUntilIdle(former);
    return this.read();
  }

  /**
   * Waits until a layout other than `former` has all its images and fonts, and nothing moves. Moving sprites are never
   * idle.
   */
  async waitUntilIdle(former?: JSHandle<OverlayReport['layout'] | undefined>): Promise<void> {
    await this.page.waitForFunction(
      (layout) => {
        const report = window.streamhostOverlay?.read();
        if (!report?.isReady || report.layout === layout) return false;
        return !report.isMoving && report.missingImages.length + report.missingFonts.length === 0;
      },
      former,
      WAIT,
    );
  }

  /** Waits until a frame is requested, which a paused clock does not draw. */
  async waitForRequestedFrame(): Promise<void> {
    await this.page.waitForFunction(
      () => window.streamhostOverlay?.read().isMoving,
      undefined,
      WAIT,
    );
  }

  /** Runs a paused clock in such steps until the overlay has its data: its polls wait for timers. */
  async runUntilRequestedFrame(stepMs: number): Promise<void> {
    const hasData = () =>
      this.page.evaluate(() => {
        const { isMoving, framesDrawn = 0 } = window.streamhostOverlay?.read() ?? {};
        return isMoving || framesDrawn > 0;
      });
    while (!(await hasData())) {
      await this.page.clock.runFor(stepMs);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What the newest frame shows. */
  async read(): Promise<OverlayReport> {
    const report = await readOverlay(this.page);
    if (!report) throw new Error('The page has no overlay.');
    return report;
  }

  /** The texts and numbers of the show. */
  async readShow(): Promise<Pick<OverlayReport, 'liveName' | 'tiers' | 'goal'>> {
    const { liveName, tiers, goal } = await this.read();
    return { liveName, tiers, goal };
  }

  /** Waits until the overlay shows this amount for a fan. */
  async waitForAmount(name: string, amount: string, options?: { timeout: number }): Promise<void> {
    await this.page.waitForFunction(
      (expected) =>
        window.streamhostOverlay
          ?.read()
          .tiers.some(({ rows }) =>
            rows.some((row) => row.name === expected.name && row.amount === expected.amount),
          ),
      { name, amount },
      { ...WAIT, ...options },
    );
  }

  /** Waits until this many frames have been drawn since the page was opened. */
  async waitForFrames(count: number, options?: { timeout: number }): Promise<void> {
    await this.page.waitForFunction(
      (expected) => (window.streamhostOverlay?.read().framesDrawn ?? 0) >= expected,
      count,
      { ...WAIT, ...options },
    );
  }

  /** Dispatches the event that OBS sends to a browser source. */
  async dispatchFromObs(change: { visible: boolean } | { active: boolean }): Promise<void> {
    await this.page.evaluate((detail) => {
      const name = 'visible' in detail ? 'obsSourceVisibleChanged' : 'obsSourceActiveChanged';
      window.dispatchEvent(new CustomEvent(name, { detail }));
    }, change);
  }

  async waitForPollState(pollState: OverlayReport['pollState']): Promise<void> {
    await this.page.waitForFunction(
      (expected) => window.streamhostOverlay?.read().pollState === expected,
      pollState,
      WAIT,
    );
  }

  /** Hides and shows the overlay, which then gets every snapshot anew, and waits for its tips. */
  async refetch(): Promise<void> {
    await this.dispatchFromObs({ visible: false });
    await this.#resume();
  }

  /** On a page with an installed clock that only polls: lets time pass for this many more answers about tips. */
  async passPolls(count: number): Promise<void> {
    for (let seen = 0; seen < count; seen += 1) {
      const answer = this.#waitForPoll();
      await this.page.clock.runFor(POLL_MS);
      await answer;
    }
  }

  /** On a page with a paused clock that only polls: runs it in such steps to the next poll, and waits for its answer. */
  async runToPoll(stepMs: number): Promise<void> {
    let isRequested = false;
    const answer = this.#waitForPoll();
    const request = this.page.waitForRequest((sent) => isAboutTips(sent.url()));
    void request.then(() => {
      isRequested = true;
    });
    while (!isRequested) await this.page.clock.runFor(stepMs);
    await answer;
  }

  async #resume(): Promise<void> {
    const received = this.#waitForTotals();
    await this.dispatchFromObs({ visible: true });
    await received;
  }

  #waitForPoll(isAnew = false) {
    return this.page.waitForResponse((response) => isAboutTips(response.url(), isAnew));
  }

  /** Waits for tips over a socket or by polling. */
  #waitForTotals(): Promise<unknown> {
    const pushed = this.#sockets
      .filter((socket) => !socket.isClosed())
      .map((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          /^{"type":"snapshot","topic":"live\/[^"/]+\/totals/.test(String(payload)),
        ),
      );
    return Promise.any([...pushed, this.#waitForPoll(true)]);
  }
}

/** Whether a request is a poll of tips; with `isAnew` of a page that says it has none. */
const isAboutTips = (url: string, isAnew = false): boolean =>
  Object.entries(polledTopics(url) ?? {}).some(
    ([topic, version]) => partOf(topic) === 'totals' && !(isAnew && version !== null),
  );
