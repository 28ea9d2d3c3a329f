import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { readCatalogueVersion } from './catalogue-version.ts'

type CachedValues<Value extends object> = { version: number; values: LRUCache<string, Value> }

/**
 * Keeps what `read` returns in memory until the catalogue changes. The values that were used last stay, up to `mostParts` in all.
 * Each transaction has its own, because it may see other articles or another time.
 */
export function keepWithCatalogue<Key, Value extends object>(
  read: (shop: Pick<Shop, 'db'>, key: Key) => Promise<Value>,
  { mostParts, partsOf }: { mostParts: number; partsOf: (value: Value) => number },
): (shop: Pick<Shop, 'db'>, keys: readonly Key[]) => Promise<Value[]> {
  const cacheOf = new WeakMap<Db, CachedValues<Value>>()

  return async function readCached(shop, keys) {
    // Read before the values, which may then be newer than this version but never older.
    const version = await readCatalogueVersion(shop)
    const earlier = cacheOf.get(shop.db)
    const cached = earlier?.version === version ? earlier : { version, values: createValues() }
    if (cached !== earlier) cacheOf.set(shop.db, cached)
    const values: Value[] = []
    for (const key of keys) values.push(await readOnce(cached, shop, key))
    return values
  }

  async function readOnce({ values }: CachedValues<Value>, shop: Pick<Shop, 'db'>, key: Key): Promise<Value> {
    const name = JSON.stringify(key)
    const found = values.get(name)
    if (found !== undefined) return found
    const value = await read(shop, key)
    values.set(name, value)
    return value
  }

  function createValues(): LRUCache<string, Value> {
    return new LRUCache({ maxSize: mostParts, sizeCalculation: (value) => Math.max(1, partsOf(value)) })
  }
}
