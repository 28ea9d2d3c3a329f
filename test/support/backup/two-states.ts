import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { withCommittedOrderingShop } from '../orders/ordering-shop.ts'
import { unpaidOrder } from '../orders/unpaid-order.ts'
import { command, everyFile, settingsOf } from './backed-up-shop.ts'
import { elsewhere, fill, inShop, isOnServer, stateOf } from './rehearsal.ts'

type TwoStates = { first: string; second: string; settings: Record<string, string> }

/**
 * Two backups of two states, and a shop on a database of its own that has the first. The tests of a file share the backups. Call at the
 * top of the file.
 */
export function shareTwoStates(): (work: (two: TwoStates) => Promise<void>) => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-two-states-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let shared: TwoStates | undefined
  return async (work) => {
    shared ??= await makeTwoStates(folder)
    const { first, second } = shared
    const settings = await elsewhere()
    // Only a server's database cannot be copied with its folder.
    if (isOnServer()) expect((await command(settings, ['restore', first])).exit).toBe(0)
    else cpSync(shared.settings['DATA_DIR'] ?? '', settings['DATA_DIR'] ?? '', { recursive: true })
    await work({ first, second, settings })
  }
}

async function makeTwoStates(folder: string): Promise<TwoStates> {
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')]
  await withCommittedOrderingShop(async (world) => {
    await fill(world)
    expect((await inShop(world, ['backup', first])).exit).toBe(0)
    await unpaidOrder(world)
    await world.shop.media.write('only-in-the-second.jpg', Buffer.from('x'))
    expect((await inShop(world, ['backup', second])).exit).toBe(0)
  })
  const settings = settingsOf(join(folder, 'shop'))
  if (!isOnServer()) expect((await command(settings, ['restore', first])).exit).toBe(0)
  return { first, second, settings }
}

const filesOf = ({ DATA_DIR = '' }: Record<string, string>) => ({
  media: everyFile(join(DATA_DIR, 'media')),
  content: everyFile(join(DATA_DIR, 'content')),
})
/** All that a backup has of a shop. */
export const wholeState = async (settings: Record<string, string>) => ({
  ...(await stateOf(settings)),
  ...filesOf(settings),
})
