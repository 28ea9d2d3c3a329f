import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'

/**
 * Reads the client's address. X-Forwarded-For counts only if the connection comes from a trusted proxy: read from its
 * right end, the first address that is no trusted proxy is the client. All other forwarding headers are ignored.
 */
export function createAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = trustOnly(trustedProxies)
  return (peer: string, forwardedFor: string | undefined): string => {
    let client = plain(peer)
    const hops = forwardedFor?.split(',') ?? []
    while (isTrusted(client)) {
      const hop = plain(hops.pop()?.trim() ?? '')
      if (isIP(hop) === 0) break
      client = hop
    }
    return client
  }
}

/** What limits count by: an IPv4 address, or an IPv6 /64, since one subscriber usually has all of it. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Looking an address up in a list of networks is slow, and most requests come from few addresses. */
function trustOnly(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const list = blockList(networks)
  const known = new LRUCache<string, boolean>({ max: 1_000 })
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const family = isIP(address)
    const isTrusted = family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
    known.set(address, isTrusted)
    return isTrusted
  }
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

// A dual-stack socket reports IPv4 clients as ::ffff:192.0.2.1; link-local addresses end with an interface name.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
