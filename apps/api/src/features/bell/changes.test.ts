import { sql } from 'kysely'
import { Client as DatabaseClient } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { elsewhere, type SignedUp, signIn, signUp } from '../../../test/accounts.ts'
import { fireAlerts, firingPatience, has } from '../../../test/firings.ts'
import { type Client, listeningToAll, socketClients } from '../../../test/socket-clients.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server
const { connectAs } = socketClients(await listeningToAll(server))

const told = ({ received }: Client) => received.filter(([event]) => event === 'alerts changed').length
const post = (who: SignedUp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: who.headers, payload, ...elsewhere })
const draft = { symbol: 'XAUUSD', kind: 'above', params: { price: 900_000 } }

it('every device of a user, and nobody else, is notified that alerts changed', async () => {
  const user = await signUp(server)
  const [here, there] = [await connectAs(user), await connectAs({ ...user, ...(await signIn(app, user.user.id)) })]
  const stranger = await connectAs(await signUp(server))
  const made = await post(user, '/api/price-alerts', draft)
  for (const device of [here, there]) await vi.waitFor(() => expect(told(device)).toBe(1), firingPatience)
  await post(user, `/api/price-alerts/${made.json().id}/pause`, {})
  for (const device of [here, there]) await vi.waitFor(() => expect(told(device)).toBe(2), firingPatience)
  expect(told(stranger)).toBe(0)
})

it('many changes at once cause few notifications: one at the first, some in between, one after the last', async () => {
  const user = await signUp(server)
  const device = await connectAs(user)
  const began = performance.now()
  const made = await Promise.all(Array.from({ length: 60 }, () => post(user, '/api/price-alerts', draft)))
  expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await vi.waitFor(() => expect(told(device), 'at the first change, and after the last').toBeGreaterThanOrEqual(2), firingPatience)
  expect(told(device), 'two a second').toBeLessThanOrEqual((performance.now() - began) / 490 + 1)
})

it('other devices are notified once when the bell is read on one', async () => {
  const user = await signUp(server)
  const device = await connectAs(user)
  await fireAlerts(database.db, user.user.id, 3)
  await has(device, [1, 2, 3])
  await post(user, '/api/bell/read', { seq: 3 })
  await vi.waitFor(() => expect(told(device)).toBe(1), firingPatience)
})

it('marking again what was already read changes nothing, so nobody is notified', async () => {
  const [user, witness] = [await signUp(server), await signUp(server)]
  for (const { user: each } of [user, witness]) await fireAlerts(database.db, each.id, 3)
  const client = new DatabaseClient(database.connection())
  onTestFinished(() => client.end())
  await client.connect()
  const notified: (string | undefined)[] = []
  client.on('notification', ({ payload }) => notified.push(payload))
  await client.query('listen alert_changed')
  for (const seq of [3, 3, 2]) await post(user, '/api/bell/read', { seq })
  await post(witness, '/api/bell/read', { seq: 3 })
  // PostgreSQL delivers notifications in the order of the commits.
  await vi.waitFor(() => expect(notified).toContain(witness.user.id), firingPatience)
  expect(notified).toEqual([user.user.id, witness.user.id])
})

it('changes that were missed while PostgreSQL was unreachable are notified when it is back', async () => {
  const device = await connectAs(await signUp(server))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%alert_changed%'`.execute(database.db)
  await vi.waitFor(() => expect(told(device)).toBe(1), firingPatience)
})
