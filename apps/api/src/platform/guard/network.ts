import { isIPv6 } from 'node:net'

/**
 * The network that a request is counted for: an IPv4 address, or the /64 of an IPv6 address, since the owner of one of
 * its addresses owns them all. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  // Normalizes every spelling of an address: URLs shorten it, and the omitted groups are filled in again.
  const [head, tail = ''] = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const missing = 8 - groups(head).length - groups(tail).length
  return `${[...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)].slice(0, 4).join(':')}::/64`
}
