import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { hasCode } from '../machine/files.ts'

/**
 * The addresses from which requests of the machine reach a container on it: the gateway of the container's network, or
 * an address of the container itself where the engine runs without root. Other containers have addresses of their own.
 */
export function addressesOfHost(routes = ownRoutes(), interfaces = networkInterfaces()): ReadonlySet<string> {
  const own = Object.values(interfaces).flatMap((each = []) => each.map(({ address }) => address))
  const all = [...gatewaysIn(routes), ...own]
  return new Set(all.flatMap((address) => (address.includes(':') ? [address] : [address, `::ffff:${address}`])))
}

/** Gateways in the text of Linux' `/proc/net/route`, whose addresses are hexadecimal with the last byte first. */
function gatewaysIn(routes: string): string[] {
  const rows = routes.split('\n').slice(1)
  const gateways = rows.map((row) => row.split('\t')).filter(([, destination]) => destination === '00000000')
  return gateways.flatMap(([, , gateway]) => (gateway === '00000000' ? [] : Buffer.from(gateway, 'hex').reverse().join('.')))
}

/** Empty where the system has no such file. */
function ownRoutes(): string {
  try {
    return readFileSync('/proc/net/route', 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}
