import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signUp } from '../test/accounts.ts'
import { fireAlerts, numbersOf, upTo } from '../test/firings.ts'
import { type LocalProxy, openProxy } from '../test/many/proxy.ts'
import { socketClients } from '../test/socket-clients.ts'
import { testApp } from '../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay } from '../test/test-program.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

// Two api programs behind a proxy whose requests take turns, and behind one that pins a client by a cookie.

const url = await newDatabaseUrl()
const folder = await newDataFolder()
const database = openBeside(url)
const server = { ...(await testApp({}, { database, secrets: await openSecrets(folder) })), database }
const programs = ['api 1', 'api 2'].map((name) => ({
  name,
  program: startAssay({
    ASSAY_DATA: folder,
    DATABASE_URL: url,
    ASSAY_ROLE: 'api',
    FEED: 'off',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
  }),
}))
let takingTurns: LocalProxy
let pinning: LocalProxy

beforeAll(async () => {
  takingTurns = await openProxy()
  pinning = await openProxy({ pins: true })
  for (const { name, program } of programs) {
    const port = Number(new URL(await program.address).port)
    for (const proxy of [takingTurns, pinning]) proxy.add(name, { port, serves: true, leads: false })
  }
})

afterAll(async () => {
  for (const proxy of [takingTurns, pinning]) await proxy.close()
  for (const { program } of programs) program.process.kill('SIGTERM')
  for (const { program } of programs) await program.ended
  await database.close()
  await removeFolder(folder)
})

const clientsOf = ({ address }: LocalProxy) => socketClients(address, onTestFinished)

describe('a socket to two api programs', () => {
  it('connects as a websocket to either of them when requests take turns, and gets its firings from both', async () => {
    const user = await signUp(server)
    const { connect } = clientsOf(takingTurns)
    const both = [await connect({ token: user.accessToken }), await connect({ token: user.accessToken })]
    await fireAlerts(database.db, user.user.id, 3)
    for (const client of both) await vi.waitFor(() => expect(numbersOf(client)).toEqual(upTo(3)))
  })

  it('cannot connect by polling when requests take turns, since a program knows only the sessions that it began', async () => {
    const user = await signUp(server)
    const refused = clientsOf(takingTurns).connect({ token: user.accessToken, transports: ['polling'], withCredentials: true })
    await expect(refused).rejects.toThrow('xhr p')
  })

  it('connects by polling when the proxy pins it by a cookie, and gets its firings', async () => {
    const user = await signUp(server)
    const polling = { token: user.accessToken, transports: ['polling' as const], withCredentials: true }
    const client = await clientsOf(pinning).connect(polling)
    await fireAlerts(database.db, user.user.id, 3)
    await vi.waitFor(() => expect(numbersOf(client)).toEqual(upTo(3)))
  })
})
