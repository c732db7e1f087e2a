import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, vi } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import type { SignedUp } from './accounts.ts'

/** A socket as a page uses it, with everything received over it. */
export interface Client {
  readonly socket: Socket
  readonly received: [event: string, payload: unknown][]
  /** Resolves with the reason when it is closed. */
  readonly closed: Promise<string>
}

export interface ConnectOptions {
  /** A string, except for a malicious client. */
  readonly token?: unknown
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly transports?: ('websocket' | 'polling')[]
  readonly reconnection?: boolean
  /** Cookies are kept, as a browser does. */
  readonly withCredentials?: boolean
}

/** What `connect` rejects with. */
export interface Refused extends Error {
  readonly data?: { readonly code: string; readonly message: string }
}

/** Makes an application listen, and returns its address. */
export const listening = async (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

/**
 * Makes the whole application listen, also to its database. A socket that is open when that begins is told that alerts
 * may have changed, which the test that opened it does not expect.
 */
export async function listeningToAll({ app, database: { db } }: { readonly app: FastifyInstance; readonly database: Database }) {
  const address = await listening(app)
  const listens = sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle' and query ilike 'listen%alert_changed%'`
  await vi.waitFor(async () => expect((await listens.execute(db)).rows).toHaveLength(1))
  return address
}

/**
 * Connects to `address`. Every socket is closed when the file ends. Inside a test, pass `onTestFinished` to close it
 * when the test ends.
 */
export function socketClients(address: string, atEnd: (close: () => void) => void = afterAll) {
  const sockets: Socket[] = []
  atEnd(() => {
    for (const socket of sockets) socket.disconnect()
  })

  function connect({
    token,
    headers,
    query,
    transports = ['websocket'],
    reconnection = false,
    withCredentials,
  }: ConnectOptions): Promise<Client> {
    const auth = token === undefined ? {} : { token }
    const wanted = { reconnection, reconnectionDelay: 50, transports, withCredentials }
    const socket = io(address, { forceNew: true, ...wanted, auth, query, extraHeaders: headers })
    sockets.push(socket)
    const received: Client['received'] = []
    socket.onAny((event: string, payload: unknown) => received.push([event, payload]))
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve({ socket, received, closed }))
      socket.once('connect_error', reject)
    })
  }

  /** Connects as a user: with the token and, for a browser session, its cookie. */
  const connectAs = ({ accessToken, headers }: Pick<SignedUp, 'accessToken' | 'headers'>, more: ConnectOptions = {}) => {
    const { authorization: _, ...others } = headers
    return connect({ token: accessToken, headers: others, ...more })
  }

  /** The code of the refusal, or `connected`. */
  const codeOf = (connecting: Promise<Client>) =>
    connecting.then(
      () => 'connected',
      ({ data, message }: Refused) => data?.code ?? message,
    )

  return { connect, connectAs, codeOf }
}

/** The value of one metric at `/metrics`. */
export async function figureOf(app: FastifyInstance, name: string): Promise<number> {
  const { body } = await app.inject('/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
}
