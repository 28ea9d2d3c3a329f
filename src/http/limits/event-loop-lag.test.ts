import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchLag } from './event-loop-lag.ts'

function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('one long turn is no lag, turn after turn of them is', async () => {
  const watch = watchLag()
  block(300)
  await wait(0)
  expect(watch.lagMs()).toBeLessThan(200)
  for (let turn = 0; turn < 5; turn++) {
    block(300)
    await wait(0)
  }
  expect(watch.lagMs()).toBeGreaterThan(200)
  watch.stop()
})
