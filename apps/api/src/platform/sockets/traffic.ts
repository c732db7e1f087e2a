import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Io, IoSocket } from './io.ts'

/** The transport of a socket: a WebSocket, or the polling requests that replace one. */
export type Connection = IoSocket['conn']

/** Messages that a client may send in a second; a page sends one at a time. */
const mostPerSecond = 50
/** Messages that may wait for a slow reader: half a minute of the quotes of all symbols. */
const mostWaiting = 2000

/**
 * Counts outgoing messages. Disconnects clients that send more than a page does or anything but text (`flooded` is
 * called for these), and clients that do not read.
 */
export function watchTraffic(io: Io, figures: Registry, flooded: (connection: Connection) => void): void {
  let sent = 0
  io.engine.on('connection', (connection: Connection) => {
    const spend = allowance(mostPerSecond)
    let waiting = 0
    connection.on('packetCreate', ({ type }: Packet) => {
      if (type === 'message') sent += 1
      waiting += 1
      if (waiting > mostWaiting) connection.close(true)
    })
    connection.on('drain', () => {
      waiting = 0
    })
    connection.on('packet', ({ type, data }: Packet) => {
      if (type !== 'message' || (typeof data === 'string' && spend())) return
      connection.close(true)
      flooded(connection)
    })
  })
  new Gauge({
    name: 'assay_sockets',
    help: 'Sockets of signed-in users that are open.',
    registers: [figures],
    collect() {
      this.set(io.of('/').sockets.size)
    },
  })
  new Counter({
    name: 'assay_socket_messages_sent_total',
    help: 'Messages that were sent over sockets, each recipient counted.',
    registers: [figures],
    collect() {
      this.reset()
      this.inc(sent)
    },
  })
}

interface Packet {
  readonly type: string
  readonly data?: unknown
}

function allowance(perSecond: number): () => boolean {
  let since = performance.now()
  let spent = 0
  return () => {
    const now = performance.now()
    if (now - since >= 1000) {
      since = now
      spent = 0
    }
    spent += 1
    return spent <= perSecond
  }
}

/**
 * Returns a function that cuts upgraded connections whose other end does not confirm the close. The server no longer
 * counts them among its own, so it would wait for them.
 */
export function upgradedConnections(server: HttpServer): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request, connection) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return () => {
    for (const connection of open) connection.destroy()
  }
}
