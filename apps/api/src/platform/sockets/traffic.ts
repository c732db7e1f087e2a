import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Io, IoSocket } from './io.ts'

/** What carries a socket: a WebSocket, or the requests that stand in for one. */
export type Connection = IoSocket['conn']

/** Messages a client may send in a second; a page needs one at a time. */
const mostPerSecond = 50
/** Messages that may wait for a client that reads too slowly: half a minute of the quotes of all symbols. */
const mostWaiting = 2000

/**
 * Counts what goes out, and cuts off whoever sends more than a page does, or anything but text (`flooded` is told of it), and whoever does not
 * read what is sent.
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
    name: 'sockets',
    help: 'Sockets of signed-in users that are open.',
    registers: [figures],
    collect() {
      this.set(io.of('/').sockets.size)
    },
  })
  new Counter({
    name: 'socket_messages_sent_total',
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

/** Cuts upgraded connections whose other end does not answer the closing: the server no longer counts them among its own, and would wait for them. */
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
