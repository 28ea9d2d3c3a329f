import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong, each as one line that says where. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html}`))
}

/** How far things jumped on their own since the page began, as browsers reckon it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number' && !Reflect.get(entry, 'hadRecentInput')) {
              sum += entry.value
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

/** How much wider the page is than its window: 0 when nothing sticks out. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Down to the foot of the page as a reader goes, so that what waits until it is near has come. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    // What stands beside the window, in a row that is swiped, still waits.
    const near = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
    )
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Whatever was under way is on the screen. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The page's own script has taken it over. */
export const ready = (page: Page) =>
  page.waitForFunction(
    () =>
      'trustedTypes' in window &&
      Reflect.has(window, '__reactRouterDataRouter') &&
      // React has taken over when the search boxes of the frame suggest and the word Bags opens the bag.
      document.querySelector('input[type=search]:not([role=combobox]), header nav > a[href="/Cart"]') === null,
  )
