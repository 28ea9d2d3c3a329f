import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchEventLoopLag } from './event-loop-lag.ts'

function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('one long turn is no lag, several in a row are', async () => {
  const watch = watchEventLoopLag()
  block(300)
  await wait(0)
  expect(watch.eventLoopLagMs()).toBeLessThan(200)
  for (let turn = 0; turn < 5; turn++) {
    block(300)
    await wait(0)
  }
  expect(watch.eventLoopLagMs()).toBeGreaterThan(200)
  watch.stop()
})
