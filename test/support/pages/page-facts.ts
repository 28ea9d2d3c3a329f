import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

// The minified build has half the bytes, and each analysis sends it to the page.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * The violations axe finds, one line each. Legacy mode runs all rules inside the page. The other mode gathers the results of
 * frames in a second window, and costs twice the CPU.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1
  // To read axe costs as much as to run it, and the builder does so twice. A document that was analysed before has it already.
  if (!hasFrames && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const axe = new AxeBuilder({ page, axeSource: hasFrames ? axeSource : 'void 0' })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html}`))
}

/** Cumulative layout shift since the page began. */
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

/** How many pixels the page is wider than the window: 0 without sideways scroll. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Scrolls to the end of the page, so that lazy pictures are loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    // Pictures beside the window, in a row to swipe, stay lazy.
    const near = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
    )
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Waits until the pending rendering is on the screen. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Waits until React has hydrated the page. */
export const ready = (page: Page) =>
  page.waitForFunction(
    () =>
      'trustedTypes' in window &&
      // Hydrated once the search boxes of the frame suggest and the Bags button opens the bag.
      document.querySelector('input[type=search]:not([role=combobox]), header nav > a[href="/Cart"]') === null,
  )
