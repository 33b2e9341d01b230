import { recordShow } from './a-show.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ drawsPreviews: false, tips: { Ann: 100 } });

test('the chart appears with the second tip; steps work by pointer and keyboard', async ({
  home,
  page,
}) => {
  const chart = page.getByRole('region', { name: 'Tips over time' });
  await expect(chart).toHaveCount(0);

  await home.quickAdd('Bob', '2');
  await expect(chart.getByRole('img')).toHaveAccessibleName(/^2 tips added up to \$3\.00 between/);
  const steps = chart.getByRole('slider');
  await expect(steps).toHaveAttribute('aria-valuetext', /\$3\.00 · \+\$2\.00 Bob$/);
  await steps.focus();
  await expect(chart).toContainText('+$2.00 Bob');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toContainText('$1.00 · +$1.00 Ann');
  await steps.blur();
  await expect(chart).not.toContainText('Ann');

  const box = await boxOf(chart.getByRole('img'));
  await page.mouse.move(box.x + 2, box.y + 50);
  await expect(chart).toContainText('+$1.00 Ann');
  await page.mouse.move(box.x + box.width - 2, box.y + 50);
  await expect(chart).toContainText('+$2.00 Bob');
  await page.mouse.move(0, 0);
  await expect(chart).not.toContainText('Bob');
});

test('the curve crosses no goal label, and the chart fits a phone', async ({
  page,
  streamhost,
}) => {
  await recordShow(streamhost.url, new Date());
  await page.setViewportSize({ width: 390, height: 844 });
  await new HomePage(page).open();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const chart = page.getByRole('region', { name: 'Tips over time' });
  await expect(chart).toContainText('$1,500 Acoustic encore');
  await chart.getByRole('slider').focus();
  expect(await problemsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(chart).toContainText('$1,500 Acoustic encore');
  const crossed = await chart.evaluate((section) => {
    const curve = section.querySelector<SVGPathElement>('svg path:last-of-type');
    if (!curve) throw new Error('There is no curve');
    const toScreen = curve.getScreenCTM();
    const points = Array.from({ length: 4000 }, (_, at) =>
      curve
        .getPointAtLength((curve.getTotalLength() * at) / 4000)
        .matrixTransform(toScreen ?? undefined),
    );
    const labels = [...section.querySelectorAll('span[title]')].map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return { text: label.textContent, box: range.getBoundingClientRect() };
    });
    if (labels.length === 0) throw new Error('There are no labels');
    return labels
      .filter(({ box }) =>
        points.some(
          ({ x, y }) => x > box.left && x < box.right && y > box.top + 1 && y < box.bottom - 1,
        ),
      )
      .map(({ text }) => text);
  });
  expect(crossed).toEqual([]);
});
