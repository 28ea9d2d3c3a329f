import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withCommittedOrderingShop } from '../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../test/support/orders/unpaid-order.ts'
import { smallShop, withFolder } from '../../test/support/shop/import-folder.ts'
import { listener, opened } from '../../test/support/shop/operator.ts'
import { withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { readConfig } from '../config.ts'
import type { Shop } from '../shop/shop.ts'
import { askRunningShop } from './ask-running-shop.ts'
import { serveOperator } from './serve-operator.ts'
import { findSocket } from './socket-path.ts'

/** The shop as it runs on a data folder of its own, listening to its operator. */
const whileRunning = (
  work: (running: { shop: Shop; dataFolder: string; close(): Promise<void> }) => Promise<void>,
  within = '',
) =>
  withCommittedShop(async ({ shop }) => {
    const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
    const dataFolder = join(home, within)
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(join(dataFolder, 'shop.sock'), 'left behind by a shop that was killed')
    const { close } = await serveOperator(opened(shop), readConfig({ DATA_DIR: dataFolder }))
    try {
      await work({ shop, dataFolder, close })
    } finally {
      await close()
      rmSync(home, { recursive: true })
    }
  })

describe('the operator of a running shop', () => {
  test('has it carry out a command given in another folder, and hears how it went', () =>
    whileRunning(({ shop, dataFolder }) =>
      withFolder(smallShop, async (folder) => {
        const speaker = listener()
        expect(await askRunningShop(dataFolder, { words: ['import', '.'], folder }, speaker)).toBe(0)
        expect(speaker.heard.at(-1)).toBe('14 changes.')
        expect(await shop.db.selectFrom('article').select('sku').orderBy('id').execute()).toEqual([
          { sku: 'GM-1' },
          { sku: 'GM-2' },
        ])
      }),
    ))

  test('sees to stock and orders while customers are in it', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const home = mkdtempSync(join(tmpdir(), 'etalase-data-'))
      const { close } = await serveOperator(opened(world.shop), readConfig({ DATA_DIR: home }))
      const ask = async (...words: string[]) => {
        const speaker = listener()
        const exit = await askRunningShop(home, { words, folder: home }, speaker)
        return { exit, said: speaker.heard.join('\n') }
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

  test('hears complaints and the exit code too', () =>
    whileRunning(async ({ dataFolder }) => {
      const speaker = listener()
      expect(await askRunningShop(dataFolder, { words: ['import', 'nowhere'], folder: dataFolder }, speaker)).toBe(1)
      expect(speaker.heard.at(-1)).toBe('! 1 mistake; nothing was changed.')
    }))

  test('is the only one who can reach the socket', () =>
    whileRunning(async ({ dataFolder }) => {
      expect(statSync(findSocket(dataFolder)).mode & 0o777).toBe(0o600)
    }))

  test('is heard from a data folder whose path is too long for a socket', () =>
    whileRunning(async ({ dataFolder }) => {
      expect(Buffer.byteLength(findSocket(dataFolder))).toBeLessThan(100)
      expect(await askRunningShop(dataFolder, { words: ['migrate'], folder: '/' }, listener())).toBe(0)
    }, 'a-long-name-'.repeat(10)))

  test('finds nobody where no shop runs any more', () =>
    whileRunning(async ({ dataFolder, close }) => {
      await close()
      expect(await askRunningShop(dataFolder, { words: ['migrate'], folder: '/' }, listener())).toBeUndefined()
    }))

  test('is told when the shop closes in the middle', () =>
    withFolder({}, async (dataFolder) => {
      const closing = createServer((asker) => asker.destroy()).listen(findSocket(dataFolder))
      await once(closing, 'listening')
      const speaker = listener()
      expect(await askRunningShop(dataFolder, { words: ['migrate'], folder: '/' }, speaker)).toBe(1)
      expect(speaker.heard).toEqual([
        '! The running shop closed before it was done. Run the command again to see what became of it.',
      ])
      closing.close()
    }))

  test('gets no answer to what is no order', () =>
    whileRunning(async ({ dataFolder }) => {
      const stranger = connect(findSocket(dataFolder))
      stranger.write('{"words": "import"}\n')
      const heard: Buffer[] = []
      stranger.on('data', (bytes) => heard.push(bytes))
      await once(stranger, 'close')
      expect(heard).toEqual([])
    }))
})
