import { tabStorage } from '../../browser/browser-storage.ts'

const name = 'order_key'

/**
 * The idempotency key of an order: the same for every retry, and a new one when the bag changes. It does not use
 * crypto.randomUUID, which browsers lack on pages without TLS.
 */
export function orderKey(bagVersion: number): string {
  const [version, known] = (tabStorage.read(name) ?? '').split(' ')
  if (version === String(bagVersion) && known !== undefined && known !== '') return known
  return newOrderKey(bagVersion)
}

export function newOrderKey(bagVersion: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  tabStorage.keep(name, `${bagVersion} ${key}`)
  return key
}
