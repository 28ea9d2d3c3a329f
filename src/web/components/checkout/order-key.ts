import { tabStorage } from '../../browser/browser-storage.ts'

const name = 'order_key'

/**
 * The key under which the bag is ordered, however often the request is sent: another one as soon as the bag is another.
 * Made without crypto.randomUUID, which an address without TLS does not have.
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
