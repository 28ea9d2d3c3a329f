import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import type { OfficeAccess } from '../shop/shop.ts'
import { readKeyFile } from './key-file.ts'

export function openOfficeAccess({ office, dataFolder }: Pick<Config, 'office' | 'dataFolder'>): OfficeAccess {
  const readSecret = async () => office.secret?.reveal() ?? (await readKeyFile(dataFolder, 'office-key'))
  return {
    origin: office.origin,
    readKey: async () => Buffer.from(hkdfSync('sha256', await readSecret(), '', 'etalase office one-time codes', 32)),
  }
}
