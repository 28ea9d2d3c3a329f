import { dirname } from 'node:path'
import { ownDatabase } from '../database/databases.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** An empty shop in a process of its own, on a database of the kind this run is about. */
export async function withRunningShop(
  work: (shop: RunningShop) => Promise<void>,
  settings: Record<string, string> = {},
  command?: readonly [string, ...string[]],
): Promise<void> {
  const { where, remove } = await ownDatabase('migrated')
  const database: Record<string, string> =
    where.kind === 'server' ? { DATABASE_URL: where.url, WORKERS: '1' } : { DATA_DIR: dirname(where.folder) }
  const shop = await startShop({ DEMO: 'off', ...database, ...settings }, command)
  try {
    await work(shop)
  } finally {
    await shop.stop()
    await remove()
  }
}
