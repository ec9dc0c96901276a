import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address that rate limits count a request under; behind trusted proxies the one they name. Entries before an
 * invalid address could have been written by anyone and are not trusted.
 */
export function clientAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const firstInvalid = ips.findIndex((address) => isIP(address) === 0)
  const believed = firstInvalid === -1 ? ips : ips.slice(0, firstInvalid)
  return networkPrefix(believed.at(-1) ?? '')
}

/** An IPv6 connection has 2^64 addresses, which count as one. */
export function networkPrefix(address: string): string {
  if (isIP(address) !== 6) return address
  const [plain = ''] = address.split('%')
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups, without leading zeros. */
function groupsOf(ipv6: string): string[] {
  // URL normalises all spellings of an IPv6 address.
  const [head = '', tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
}

function ipv4Of(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
