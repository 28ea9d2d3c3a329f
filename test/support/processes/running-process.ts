import { dirname } from 'node:path'
import { ownDatabase } from '../database/databases.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** An empty shop in a process of its own, on a database of the kind this run is about. */
export async function withRunningShop(
  work: (shop: RunningShop) => Promise<void>,
  settings: Record<string, string> = {},
  command?: readonly [string, ...string[]],
): Promise<void> {
  const shop = await openEmptyShop(settings, command)
  try {
    await work(shop)
  } finally {
    await shop.stop()
  }
}

/** The same for all tests of a file, which has to stop it. */
export async function openEmptyShop(
  settings: Record<string, string> = {},
  command?: readonly [string, ...string[]],
): Promise<RunningShop> {
  const { where, remove } = await ownDatabase('migrated')
  const database: Record<string, string> =
    where.kind === 'server' ? { DATABASE_URL: where.url, WORKERS: '1' } : { DATA_DIR: dirname(where.folder) }
  try {
    const shop = await startShop({ DEMO: 'off', ...database, ...settings }, { command })
    return { ...shop, stop: () => shop.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
