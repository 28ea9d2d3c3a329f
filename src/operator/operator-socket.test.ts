import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { withCommittedOrderingShop } from '../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../test/support/orders/unpaid-order.ts'
import { smallShop, withFolder } from '../../test/support/shop/import-folder.ts'
import { opened, testSpeaker } from '../../test/support/shop/operator.ts'
import { withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { readConfig } from '../config.ts'
import type { Shop } from '../shop/shop.ts'
import { openOperatorSocket } from './operator-socket.ts'
import { runInRunningShop } from './run-in-running-shop.ts'
import { findSocket } from './socket-path.ts'

/** A shop that runs on a data folder of its own, with its socket open. */
const whileRunning = (
  work: (running: { shop: Shop; dataFolder: string; close(): Promise<void> }) => Promise<void>,
  within = '',
) =>
  withCommittedShop(async ({ shop }) => {
    const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
    const dataFolder = join(home, within)
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(join(dataFolder, 'shop.sock'), 'left behind by a shop that was killed')
    const { close } = await openOperatorSocket(opened(shop), readConfig({ DATA_DIR: dataFolder }))
    try {
      await work({ shop, dataFolder, close })
    } finally {
      await close()
      rmSync(home, { recursive: true })
    }
  })

describe('a command for a running shop', () => {
  test('runs there, in the folder of the caller, and prints its output here', () =>
    whileRunning(({ shop, dataFolder }) =>
      withFolder(smallShop, async (folder) => {
        const speaker = testSpeaker()
        expect(await runInRunningShop(dataFolder, { words: ['import', '.'], folder }, speaker)).toBe(0)
        expect(speaker.output.at(-1)).toBe('15 changes.')
        expect(await shop.db.selectFrom('article').select('sku').orderBy('id').execute()).toEqual([
          { sku: 'GM-1' },
          { sku: 'GM-2' },
        ])
      }),
    ))

  test('changes stock and orders while customers use the shop', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
      const { close } = await openOperatorSocket(opened(world.shop), readConfig({ DATA_DIR: home }))
      const ask = async (...words: string[]) => {
        const speaker = testSpeaker()
        const exit = await runInRunningShop(home, { words, folder: home }, speaker)
        return { exit, said: speaker.output.join('\n') }
      }
      try {
        const [counted, cancelled] = await Promise.all([
          ask('stock', 'set', order.abaya.sku, 'M', '9'),
          ask('order', 'cancel', order.invoice),
        ])
        expect([counted.exit, cancelled.exit]).toEqual([0, 0])
        expect(await order.stock()).toBe(9)
        expect(await ask('order', 'pack', order.invoice)).toMatchObject({ exit: 1 })
        expect((await ask('order', 'list', '--csv')).said).toContain(`${order.invoice},Cancelled`)
        expect(await ask('verify')).toMatchObject({ exit: 0 })
      } finally {
        await close()
        rmSync(home, { recursive: true })
      }
    }))

  test('asks its question at the terminal of the caller', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
      const { close } = await openOperatorSocket(opened(world.shop), readConfig({ DATA_DIR: home }))
      const refund = async (answer: 'yes' | 'no' | 'no-terminal') => {
        const speaker = testSpeaker(answer)
        const exit = await runInRunningShop(home, { words: ['order', 'refund', order.invoice], folder: home }, speaker)
        return [exit, speaker.questions.length, await order.status()]
      }
      try {
        expect(await refund('no-terminal')).toEqual([1, 1, 'Paid'])
        expect(await refund('no')).toEqual([1, 1, 'Paid'])
        expect(await refund('yes')).toEqual([0, 1, 'Refunded'])
      } finally {
        await close()
        rmSync(home, { recursive: true })
      }
    }))

  test('prints errors and returns the exit code', () =>
    whileRunning(async ({ dataFolder }) => {
      const speaker = testSpeaker()
      expect(await runInRunningShop(dataFolder, { words: ['import', 'nowhere'], folder: dataFolder }, speaker)).toBe(1)
      expect(speaker.output.at(-1)).toBe('! 1 mistake; nothing was changed.')
    }))

  test('takes no for an answer when its caller has left before the question', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
      const { close } = await openOperatorSocket(opened(world.shop), readConfig({ DATA_DIR: home }))
      const caller = connect(findSocket(home))
      const request = `${JSON.stringify({ words: ['order', 'refund', order.invoice], folder: home })}\n`
      await new Promise((written) => caller.write(request, written))
      caller.destroy()
      await wait(500)
      // A stopping shop waits for its commands for five seconds, so a command that still waits would be seen here.
      const begun = performance.now()
      await close()
      expect(performance.now() - begun).toBeLessThan(4_500)
      expect(await order.status()).toBe('Paid')
      rmSync(home, { recursive: true })
    }))

  test('takes no for an answer when the shop is stopped while its caller thinks', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
      const { close } = await openOperatorSocket(opened(world.shop), readConfig({ DATA_DIR: home }))
      const caller = connect(findSocket(home))
      caller.write(`${JSON.stringify({ words: ['order', 'refund', order.invoice], folder: home })}\n`)
      await once(caller, 'data')
      // Without an answer the command would use up the five seconds that a stopping shop waits.
      const begun = performance.now()
      await close()
      expect(performance.now() - begun).toBeLessThan(4_500)
      expect(await order.status()).toBe('Paid')
      rmSync(home, { recursive: true })
    }))

  test('comes through a socket that only the same user can open', () =>
    whileRunning(async ({ dataFolder }) => {
      expect(statSync(findSocket(dataFolder)).mode & 0o777).toBe(0o600)
    }))

  test('works if the path of the data folder is too long for a socket', () =>
    whileRunning(async ({ dataFolder }) => {
      expect(Buffer.byteLength(findSocket(dataFolder))).toBeLessThan(100)
      expect(await runInRunningShop(dataFolder, { words: ['migrate'], folder: '/' }, testSpeaker())).toBe(0)
    }, 'a-long-name-'.repeat(10)))

  test('that makes a backup ends when the shop is stopped, and leaves no unfinished file', () =>
    whileRunning(async ({ dataFolder, close }) => {
      mkdirSync(join(dataFolder, 'content'))
      for (let file = 0; file < 500; file += 1) writeFileSync(join(dataFolder, 'content', `${file}.md`), 'x')
      const speaker = testSpeaker()
      let stopped: Promise<void> | undefined
      const exit = await runInRunningShop(
        dataFolder,
        { words: ['backup', 'shop.backup'], folder: dataFolder },
        {
          ...speaker,
          progress() {
            stopped ??= close()
          },
        },
      )
      await stopped
      expect({ exit, last: speaker.output.at(-1) }).toEqual({
        exit: 1,
        last: expect.stringContaining('The running shop closed'),
      })
      expect(readdirSync(dataFolder).filter((name) => name.startsWith('shop.backup'))).toEqual([])
    }))

  test('is not answered if no shop is running any more', () =>
    whileRunning(async ({ dataFolder, close }) => {
      await close()
      expect(await runInRunningShop(dataFolder, { words: ['migrate'], folder: '/' }, testSpeaker())).toBeUndefined()
    }))

  test('fails with a sentence if the shop closes in the middle', () =>
    withFolder({}, async (dataFolder) => {
      const closing = createServer((client) => client.destroy()).listen(findSocket(dataFolder))
      await once(closing, 'listening')
      const speaker = testSpeaker()
      expect(await runInRunningShop(dataFolder, { words: ['migrate'], folder: '/' }, speaker)).toBe(1)
      expect(speaker.output).toEqual([
        '! The running shop closed before the command was done. Run it again to see the state.',
      ])
      closing.close()
    }))

  test('does not end the shop if it is killed before it has read its output', () =>
    whileRunning(async ({ dataFolder }) => {
      const uncaught: unknown[] = []
      const note = (error: unknown) => uncaught.push(error)
      const listeners = process.listeners('uncaughtException')
      process.removeAllListeners('uncaughtException').on('uncaughtException', note)
      try {
        const killed = connect(findSocket(dataFolder))
        // Unread bytes make the system reset the connection, as when the process of the command is killed.
        killed.pause()
        killed.write(`${JSON.stringify({ words: ['import', 'nowhere'], folder: dataFolder })}\n`)
        const next = () => runInRunningShop(dataFolder, { words: ['import', 'nowhere'], folder: '/' }, testSpeaker())
        expect(await next()).toBe(1)
        await wait(200)
        killed.destroy()
        await wait(200)
        expect(await next()).toBe(1)
        expect(uncaught).toEqual([])
      } finally {
        process.off('uncaughtException', note)
        for (const listener of listeners) process.on('uncaughtException', listener)
      }
    }))

  test('is not answered if it is malformed', () =>
    whileRunning(async ({ dataFolder }) => {
      const stranger = connect(findSocket(dataFolder))
      stranger.write('{"words": "import"}\n')
      const received: Buffer[] = []
      stranger.on('data', (bytes) => received.push(bytes))
      await once(stranger, 'close')
      expect(received).toEqual([])
    }))
})
