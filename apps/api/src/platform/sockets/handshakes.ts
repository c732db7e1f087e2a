import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from '../guard/network.ts'

export interface Handshakes {
  /** Whether a network may begin another one. Refusing it here costs next to nothing; a socket that is refused later costs a hundred times as much. */
  mayBegin(network: string): boolean
  /** Gives one back: only sockets that were not admitted count, so no number of signed-in users uses them up. */
  admitted(network: string): void
}

interface Allowance {
  left: number
  at: number
}

/** Networks that are remembered before those that have their whole allowance again are forgotten. */
const mostNetworks = 5000

/** Bounds the sockets of a network that were not admitted: `most` at once, `perSecond` in the long run. `now` in ms. */
export function handshakes({ most = 100, perSecond = 10, now = () => performance.now() } = {}): Handshakes {
  const networks = new Map<string, Allowance>()

  function allowanceOf(network: string): Allowance {
    const time = now()
    const known = networks.get(network) ?? { left: most, at: time }
    known.left = Math.min(most, known.left + ((time - known.at) / 1000) * perSecond)
    known.at = time
    networks.set(network, known)
    return known
  }

  function forget(): void {
    const whole = now() - (most / perSecond) * 1000
    for (const [network, { at }] of networks) if (at <= whole) networks.delete(network)
  }

  return {
    mayBegin(network) {
      if (networks.size > mostNetworks) forget()
      const allowance = allowanceOf(network)
      if (allowance.left < 1) return false
      allowance.left -= 1
      return true
    },
    admitted(network) {
      allowanceOf(network).left += 1
    },
  }
}

/** Handshakes that wait for their refusal at the same time; further ones are refused at once. */
const mostHeld = 500
const heldMs = 1000

/**
 * Holds handshakes that are refused because their network began too many. Each try costs a request, so whoever tries
 * again at once comes once a second for each of its connections instead of as often as the server can refuse.
 */
export function slowRefusals(): (request: IncomingMessage) => Promise<void> {
  let held = 0
  return async ({ socket }) => {
    if (held >= mostHeld) return
    held += 1
    socket.on('error', () => undefined) // nobody else listens after an upgrade; the refusal finds it closed
    await wait(heldMs, undefined, { ref: false })
    held -= 1
  }
}

/** The network of a socket. Behind a trusted proxy it is the one that the proxy names last. */
export function networkOfSocket(address: string, headers: IncomingHttpHeaders, isProxied: boolean): string {
  const named = isProxied ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : undefined
  return networkOf(named || address)
}
