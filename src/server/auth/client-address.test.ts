import { describe, expect, it } from 'vitest'
import { clientAddress, networkPrefix } from './client-address'

describe('networkPrefix', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ])('counts %s as %s', (address, counted) => expect(networkPrefix(address)).toBe(counted))
})

describe('clientAddress', () => {
  it.each([
    [['127.0.0.1'], '127.0.0.1'],
    [['127.0.0.1', '203.0.113.9'], '203.0.113.9'],
    [['127.0.0.1', 'unknown'], '127.0.0.1'],
    [['127.0.0.1', '10.0.0.5', "' or 1=1", '203.0.113.9'], '10.0.0.5'],
    [['127.0.0.1', '203.0.113.9:4711'], '127.0.0.1'],
  ])('of %j, nearest first, is %s', (ips, address) => {
    expect(clientAddress({ ip: ips.at(-1) ?? '', ips })).toBe(address)
  })
})
