import { BlockList, isIP } from 'node:net'

/**
 * Reads who is calling. X-Forwarded-For counts only where a trusted proxy added to it: from its right end,
 * past every trusted proxy, the first other address is the client. All other forwarding headers are ignored.
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

/** What the limits count by: an IPv4 address, or the /64 network that one IPv6 subscriber holds as a whole. */
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

// A socket that speaks both names an IPv4 caller ::ffff:192.0.2.1, and a link-local one carries its interface.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
