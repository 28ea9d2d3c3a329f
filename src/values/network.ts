import { BlockList, isIP } from 'node:net'

const NETWORK = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4')
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4')
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4')
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4')
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** True if only this machine or its local network can reach the host. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local')) return true
  const family = isIP(host)
  return family !== 0 && PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** `10.1.2.3`, `::1`, `10.0.0.0/8`, `fd00::/8`. */
export function isAddressOrNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, address = '', bits = ''] = NETWORK.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits) <= (family === 6 ? 128 : 32)
}

/** The shortest prefixes accepted: the largest private network of IPv4, and all unique local addresses of IPv6. `mapped` is IPv4 written as IPv6. */
const LEAST_BITS = { ipv4: 8, ipv6: 7, mapped: 96 + 8 }

/** True for networks so large that most of the internet is in them: `0.0.0.0/0`, `::/0`, `128.0.0.0/1`. */
export function isHugeNetwork(text: string): boolean {
  const [, address = '', bits = ''] = NETWORK.exec(text) ?? []
  if (bits === '') return false
  const kind = isIP(address) === 4 ? 'ipv4' : /^(::|(0+:){5})ffff:/i.test(address) ? 'mapped' : 'ipv6'
  return Number(bits) < LEAST_BITS[kind]
}
