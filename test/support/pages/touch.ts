import type { Locator, Page } from 'playwright-core'

export type Finger = { x: number; y: number }

/** Fingers go down at the first step, move over the others, and are lifted. */
export async function touch(page: Page, ...steps: Finger[][]): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((at, id) => ({ ...at, id })) })
  const [first = [], ...others] = steps
  await send('touchStart', first)
  for (const step of others) await send('touchMove', step)
  await send('touchEnd', [])
}

/** Drags one element onto the middle of another with a finger. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const between = [0.25, 0.5, 0.75, 1].map((part) => [
    { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
  ])
  await touch(page, [start], ...between)
}

async function middleOf(element: Locator): Promise<Finger> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('an element that is to be touched is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
