import { describe, expect, test } from 'vitest'
import { createAddressReader, networkOf } from './client-address.ts'

describe('the address of a client', () => {
  test('is the connection’s if no proxy is trusted, whatever the headers claim', () => {
    expect(createAddressReader([])('203.0.113.9', '10.0.0.1')).toBe('203.0.113.9')
  })

  test('is what the trusted proxy saw, not what the client wrote before it', () => {
    const read = createAddressReader(['10.0.0.0/8'])
    expect(read('10.0.0.5', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9')
  })

  test('is found behind several trusted proxies', () => {
    const read = createAddressReader(['10.0.0.5', 'fd00::/8'])
    expect(read('::ffff:10.0.0.5', '1.1.1.1, 203.0.113.9, fd00::7')).toBe('203.0.113.9')
  })

  test('is the proxy’s own if it forwarded no valid address', () => {
    const read = createAddressReader(['10.0.0.5'])
    expect(read('10.0.0.5', undefined)).toBe('10.0.0.5')
    expect(read('10.0.0.5', '203.0.113.9, unknown')).toBe('10.0.0.5')
  })

  test('is the connection’s if an untrusted client imitates a proxy', () => {
    expect(createAddressReader(['10.0.0.5'])('198.51.100.1', '10.0.0.5')).toBe('198.51.100.1')
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network))
