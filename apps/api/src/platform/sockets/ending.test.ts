import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { type SignedUp, signIn, signUp, testPassword } from '../../../test/accounts.ts'
import { withClient } from '../../../test/cluster.ts'
import { runCommand } from '../../../test/command-shell.ts'
import { silentLog } from '../../../test/data-folder.ts'
import { letterTo, linkFrom } from '../../../test/letters.ts'
import { type Client, figureOf, listening, listeningToAll, socketClients } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../../../test/test-database.ts'
import { userCommand } from '../../commands/user.ts'
import { readConfig } from '../config/config.ts'
import { createServer } from '../http/server.ts'
import { openSockets } from './sockets.ts'

const url = await newDatabaseUrl()
const database = openBeside(url)
afterAll(() => database.close())
// Two nodes on one database: sessions are ended on the second, and the sockets are on the first.
const server = { ...(await testApp({ BACKTEST_WORKERS: '1' }, { database })), database }
const second = await testApp({ BACKTEST_WORKERS: '1' }, { database, secrets: server.secrets, dataFolder: server.dataFolder })
const { app } = server
const { connectAs, codeOf } = socketClients(await listeningToAll(server))

const post = async (path: string, { headers }: Pick<SignedUp, 'headers'>, payload: object = {}) => {
  const answer = await second.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
const command = (...args: string[]) => runCommand(userCommand, args, { DATABASE_URL: url, ASSAY_DATA: server.dataFolder })

const alert = {
  id: randomUUID(),
  alertId: randomUUID(),
  kind: 'alert' as const,
  symbol: 'XAUUSD',
  price: 2400,
  at: '2026-03-02T10:00:00.000Z',
  late: false,
  source: 'test',
  simulated: false,
  seq: 1,
}
const tell = ({ user }: SignedUp, message: string) => app.sockets.toUser(user.id, 'price-alert', { ...alert, message })

/** Sockets are checked every thirty seconds, so one that closes within fifteen was notified at once. */
async function closesAtOnce(client: Client): Promise<void> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 15_000, 'still open after fifteen seconds').unref())
  expect(await Promise.race([client.closed, late])).toBe('io server disconnect')
}

/** Expects that nothing more is sent to the user: the socket is closed, and nobody else is connected. */
async function hearsNothing(user: SignedUp, client: Client): Promise<void> {
  const [sent, heard] = [await figureOf(app, 'assay_socket_messages_sent_total'), client.received.length]
  for (let i = 0; i < 5; i++) tell(user, 'too late')
  expect(await figureOf(app, 'assay_socket_messages_sent_total')).toBe(sent)
  expect(client.received).toHaveLength(heard)
  expect(await codeOf(connectAs(user)), 'a new connection').toBe('SIGN_IN_REQUIRED')
}

/** A user with a working socket. */
async function connected(options = {}) {
  const user = await signUp(server, options)
  const client = await connectAs(user)
  tell(user, 'welcome')
  await vi.waitFor(() => expect(client.received).toHaveLength(1))
  return { user, client }
}

describe('the sockets of a session', () => {
  it.each([true, false])(
    'are closed by the logout, and receive nothing from then on (in a browser: %s) (v5.0.0-7.4.1)',
    async (browser) => {
      const { user, client } = await connected({ browser })
      await post('auth/logout', user)
      await closesAtOnce(client)
      await hearsNothing(user, client)
    },
  )

  it('are closed by a password reset over a link (v5.0.0-7.4.1)', async () => {
    const { user, client } = await connected()
    await post('auth/forgot-password', { headers: {} }, { email: user.user.email })
    const token = new URL(linkFrom(await letterTo(server, user.user.email))).hash.replace('#token=', '')
    await post('auth/reset-password', { headers: {} }, { token, password: 'seven quiet herons wade' })
    await closesAtOnce(client)
    await hearsNothing(user, client)
  })

  it('are closed when the command line disables the user (v5.0.0-7.4.2)', async () => {
    const { user, client } = await connected()
    await command('disable', user.user.email)
    await closesAtOnce(client)
    await hearsNothing(user, client)
  })

  it('are closed when the command line ends the sessions of one user, or of everybody (v5.0.0-7.4.5)', async () => {
    const [one, other] = [await connected(), await connected()]
    await command('end-sessions', one.user.user.email)
    await closesAtOnce(one.client)
    await hearsNothing(one.user, one.client)
    expect(other.client.socket.connected).toBe(true)
    await command('end-sessions', '--all')
    await closesAtOnce(other.client)
  })

  it('are closed when their user ends all other sessions; those of the current session stay (v5.0.0-7.4.3)', async () => {
    const { user, client } = await connected()
    const other = await connectAs({ ...user, ...(await signIn(app, user.user.id, true)) })
    await post('auth/sessions/end-others', user, { currentPassword: testPassword })
    await closesAtOnce(other)
    tell(user, 'still here')
    await vi.waitFor(() => expect(client.received).toHaveLength(2))
    expect(other.received).toEqual([])
  })

  it('are closed after fifty further sign-ins of the user', async () => {
    const { user, client } = await connected()
    for (let i = 0; i < 50; i++) await signIn(second.app, user.user.id)
    await closesAtOnce(client)
  })

  it('are closed when the account is deleted (v5.0.0-7.4.2)', async () => {
    const { user, client } = await connected()
    await post('user/delete', user, { currentPassword: testPassword })
    await closesAtOnce(client)
    await hearsNothing(user, client)
  })

  it('cannot reconnect after their session has ended (v5.0.0-7.4.1)', async () => {
    const user = await signUp(server)
    const client = await connectAs(user, { reconnection: true })
    await app.sessions.end(user.user.id, 'all', 'logout')
    await closesAtOnce(client)
    const refused = new Promise<{ data?: { code: string } }>((resolve) => client.socket.once('connect_error', resolve))
    client.socket.connect()
    expect((await refused).data?.code).toBe('SIGN_IN_REQUIRED')
    tell(user, 'missed')
    expect(client.received).toEqual([])
  })

  it('outlive the token that admitted them', async () => {
    const user = await signUp(server)
    const [{ id }] = await app.sessions.list(user.user.id)
    // The token expired eight seconds ago. Clocks may differ by ten, so two seconds are left. A slow machine may need another one.
    const { client, accessToken } = await vi.waitFor(async () => {
      const accessToken = await signed(user, id, -8)
      return { client: await connectAs({ ...user, accessToken }), accessToken }
    })
    const headers = { authorization: `Bearer ${accessToken}` }
    await vi.waitFor(async () => expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401))
    expect(await codeOf(connectAs({ ...user, accessToken })), 'a new connection').toBe('SIGN_IN_REQUIRED')
    await cutListeners()
    await vi.waitFor(async () => expect(await listeners()).toBe(1))
    tell(user, 'on we go')
    await vi.waitFor(() => expect(client.received).toHaveLength(1))
  })
})

describe('the sockets of a node', () => {
  it('are checked regularly, even when a notification was missed', async () => {
    const common = { config: readConfig({}), log: silentLog, version: '0', page: '/nowhere', checks: {} }
    const { publicUrl, sessions, tokens, audit } = app
    const node = await createServer({ ...common, publicUrl, sessions, tokens, audit }, (routes, figures) =>
      openSockets(routes, { database, log: silentLog, figures, checkMs: 50 }),
    )
    onTestFinished(() => node.close())
    const there = socketClients(await listening(node), onTestFinished)
    const [ended, fine] = [await signUp(server), await signUp(server)]
    const [closing, staying] = [await there.connectAs(ended), await there.connectAs(fine)]
    await sql`update sessions set expires_at = now() where user_id = ${ended.user.id}`.execute(database.db)
    expect(await closing.closed).toBe('io server disconnect')
    expect(staying.socket.connected).toBe(true)
  })
})

describe('after the listening connection was lost', () => {
  it('every socket is checked: those of ended sessions and refused users are closed, the others stay', async () => {
    const [ended, disabled, fallen, fine] = [await connected(), await connected(), await connected(), await connected()]
    await sql`update sessions set last_used_at = now() - interval '8 days' where user_id = ${ended.user.user.id}`.execute(database.db)
    await sql`update users set is_active = false where id = ${disabled.user.user.id}`.execute(database.db)
    await sql`update users set skip_broker_setup = false where id = ${fallen.user.user.id}`.execute(database.db)
    await cutListeners()
    await Promise.all([ended, disabled, fallen].map(({ client }) => closesAtOnce(client)))
    tell(fine.user, 'still here')
    await vi.waitFor(() => expect(fine.client.received).toHaveLength(2))
  })

  it('the ends of sessions are notified again', async () => {
    const { user, client } = await connected()
    await cutListeners()
    await vi.waitFor(async () => expect(await listeners()).toBe(1))
    await post('auth/logout', user)
    await closesAtOnce(client)
  })
})

const ofListeners = `from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and query ilike 'listen%sessions_ended%'`
const listeners = () => withClient(inject('cluster'), async (client) => (await client.query(`select pid ${ofListeners}`)).rowCount)
const cutListeners = () => withClient(inject('cluster'), (client) => client.query(`select pg_terminate_backend(pid) ${ofListeners}`))

/** A valid token of ours that expires in this many seconds. */
function signed({ user }: SignedUp, sessionId: string, seconds: number): Promise<string> {
  const [{ id, bytes }] = server.secrets.keys('access-token')
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: id })
    .setIssuer('assay')
    .setAudience('assay-api')
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(bytes)
}
