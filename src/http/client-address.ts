import { BlockList, isIP } from 'node:net'

/**
 * Reads the client's address. X-Forwarded-For counts only if the connection comes from a trusted proxy: read from its
 * right end, the first address that is no trusted proxy is the client. All other forwarding headers are ignored.
 */
export function createAddressReader(trustedProxies: readonly string[]) {
  const trusted = blockList(trustedProxies)
  return (peer: string, forwardedFor: string | undefined): string => {
    let client = plain(peer)
    const hops = forwardedFor?.split(',') ?? []
    while (isTrusted(trusted, client)) {
      const hop = plain(hops.pop()?.trim() ?? '')
      if (isIP(hop) === 0) break
      client = hop
    }
    return client
  }
}

/** What limits count by: an IPv4 address, or an IPv6 /64, since one subscriber usually has all of it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
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

function isTrusted(trusted: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

// A dual-stack socket reports IPv4 clients as ::ffff:192.0.2.1; link-local addresses end with an interface name.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
