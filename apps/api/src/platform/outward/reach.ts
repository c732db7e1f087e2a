import { BlockList, isIP } from 'node:net'

/** Where an address is: on the internet, in a private network, or among those that must never be called. */
export type Reach = 'public' | 'private' | 'never'

const listOf = (family: 'ipv4' | 'ipv6', ...networks: string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

// Clouds give a machine its secrets at these addresses. Some are in private networks, one is on the internet.
const metadata4 = listOf('ipv4', '169.254.0.0/16', '168.63.129.16/32', '100.100.100.200/32', '192.0.0.192/32')
const metadata6 = listOf('ipv6', 'fd00:ec2::/32', 'fe80::/10')

const private4 = listOf('ipv4', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16')
const private6 = listOf('ipv6', '::1/128', 'fc00::/7')

// https://www.iana.org/assignments/iana-ipv4-special-registry
const special4 = listOf(
  'ipv4',
  ...['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
)

// The internet's part of IPv6, and the reserved networks in it: protocol assignments with Teredo, documentation, and
// 6to4, which wraps any IPv4 address.
const internet6 = listOf('ipv6', '2000::/3')
const special6 = listOf('ipv6', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/**
 * Classifies an address in its usual text form. IPv6 addresses that contain an IPv4 address (mapped, compatible, NAT64,
 * 6to4, Teredo) are `never`, because they would bypass the IPv4 table.
 */
export function reachOf(address: string): Reach {
  const family = isIP(address)
  if (family === 4) return reachOf4(address)
  return family === 6 && !address.includes('%') ? reachOf6(address) : 'never'
}

function reachOf4(address: string): Reach {
  if (metadata4.check(address, 'ipv4')) return 'never'
  if (private4.check(address, 'ipv4')) return 'private'
  return special4.check(address, 'ipv4') ? 'never' : 'public'
}

function reachOf6(address: string): Reach {
  if (metadata6.check(address, 'ipv6')) return 'never'
  if (private6.check(address, 'ipv6')) return 'private'
  return internet6.check(address, 'ipv6') && !special6.check(address, 'ipv6') ? 'public' : 'never'
}
