import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@assay/contracts'
import * as contracts from '@assay/contracts'
import { isWhole } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from './accounts.ts'
import { gateTable, type TableGate } from './gate-table.ts'
import { testApp } from './test-app.ts'

const server = await testApp()
const { app, database } = server

const apis = Object.entries(contracts).flatMap(([name, api]) => (name.endsWith('Api') ? [api as unknown as Record<string, Endpoint>] : []))
const endpoints = apis.flatMap((api) => Object.values(api))
const named = (rows: readonly { method: string; path: string; gate: string }[]) =>
  rows.map(({ method, path, gate }) => `${method} ${path} ${gate === 'hidden' || gate === 'absent' ? 'operator' : gate}`).toSorted()

describe('the table of gates', () => {
  it('lists every endpoint of every contract with its gate, and nothing else (v5.0.0-8.2.1)', () => {
    expect(named(gateTable)).toEqual(named(endpoints))
  })

  it('lists every call that the server serves under /api', async () => {
    const { paths } = (await app.inject('/docs/json')).json() as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const asked = described.filter((line) => / \/(api\/|downloads\/|run-backtest)/.test(line) && !line.startsWith('HEAD '))
    expect(asked.toSorted()).toEqual(gateTable.map(({ method, path }) => `${method} ${path}`).toSorted())
  })
})

type Expected = 'passes' | contracts.RefusalCode
type Expectations = Readonly<Record<TableGate, Expected>>
const gates = ['open', 'session', 'verified', 'steps', 'complete', 'operator', 'hidden'] as const
const expectations = (...codes: Expected[]) =>
  ({ ...Object.fromEntries(gates.map((gate, i) => [gate, codes[i]])), absent: 'NOT_FOUND' }) as unknown as Expectations

interface State {
  readonly name: string
  readonly expected: Expectations
  /** The headers and address of a request. */
  readonly come: () => Promise<{ headers?: Record<string, string>; remoteAddress?: string }>
}

const [signIn, verify, steps, broker] = ['SIGN_IN_REQUIRED', 'VERIFY_REQUIRED', 'STEPS_REQUIRED', 'BROKER_REQUIRED'] as const
const [ok, operatorOnly, nothing] = ['passes', 'OPERATOR_ONLY', 'NOT_FOUND'] as const

const visitor = expectations(ok, signIn, signIn, signIn, signIn, operatorOnly, nothing)
const pending = expectations(ok, ok, verify, verify, verify, operatorOnly, nothing)
const complete = expectations(ok, ok, ok, ok, ok, operatorOnly, nothing)

const as = async (who: Promise<SignedUp>, change: (user: SignedUp) => unknown = () => undefined) => {
  const user = await who
  await change(user)
  return { headers: user.headers, ...elsewhere }
}
const disable = ({ user }: SignedUp) => database.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
const end = ({ user }: SignedUp) => app.sessions.end(user.id, 'all', 'logout')

const states: readonly State[] = [
  { name: 'a visitor', expected: visitor, come: async () => elsewhere },
  { name: 'a pending user', expected: pending, come: () => as(signUp(server, { upTo: 'session' })) },
  { name: 'a decoy', expected: pending, come: () => as(signUp(server, { upTo: 'session', decoy: true })) },
  {
    name: 'a verified user',
    expected: expectations(ok, ok, ok, steps, steps, operatorOnly, nothing),
    come: () => as(signUp(server, { upTo: 'verified' })),
  },
  {
    name: 'a user who has done the steps',
    expected: expectations(ok, ok, ok, ok, broker, operatorOnly, nothing),
    come: () => as(signUp(server, { upTo: 'steps' })),
  },
  { name: 'a user who has skipped the broker', expected: complete, come: () => as(signUp(server)) },
  { name: 'a user who has given the broker', expected: complete, come: () => as(signUp(server, { broker: 'given' })) },
  { name: 'a user in a browser', expected: complete, come: () => as(signUp(server, { browser: true })) },
  { name: 'a disabled user', expected: visitor, come: () => as(signUp(server), disable) },
  { name: 'an ended session', expected: visitor, come: () => as(signUp(server), end) },
  {
    name: 'the stolen half of a browser’s session',
    expected: visitor,
    come: async () => ({ headers: { authorization: `Bearer ${(await signUp(server, { browser: true })).accessToken}` }, ...elsewhere }),
  },
  {
    name: 'the cookies of a session alone',
    expected: visitor,
    come: async () => {
      const { accessToken, refreshToken, browserHalf } = await signUp(server, { browser: true })
      return { headers: { cookie: `accessToken=${accessToken}; refreshToken=${refreshToken}; __Host-sb=${browserHalf}` }, ...elsewhere }
    },
  },
  {
    name: 'a user who was made operator',
    expected: expectations(ok, ok, ok, ok, ok, ok, nothing),
    come: () => as(signUp(server, { operator: true })),
  },
  { name: 'a pending user made operator', expected: pending, come: () => as(signUp(server, { upTo: 'session', operator: true })) },
  { name: 'a disabled operator', expected: visitor, come: () => as(signUp(server, { operator: true }), disable) },
  {
    name: 'whoever sits at this machine',
    expected: expectations(ok, signIn, signIn, signIn, signIn, ok, ok),
    come: async () => ({ remoteAddress: '127.0.0.1' }),
  },
]

const numbered = states.map((state, number) => ({ ...state, number }))
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const paths = [...new Set(gateTable.map(({ path }) => path))]
const served = (path: string) => gateTable.filter((row) => row.path === path)
/** Pages of other hosts may send a preflight request for these. */
const preflighted = ['/run-backtest']
function gateOf(path: string, method: string) {
  if (method === 'OPTIONS') return preflighted.includes(path) ? 'open' : undefined
  return served(path).find((row) => row.method === (method === 'HEAD' ? 'GET' : method))?.gate
}
/** Whether a cell is tried. `npm test` tries a method that an address does not serve in every sixth state only, each in others; the whole table in every third. */
const isTried = (path: string, method: string, state: number) =>
  process.env.ASSAY_PROVE === '1' ||
  gateOf(path, method) !== undefined ||
  (paths.indexOf(path) + methods.indexOf(method as (typeof methods)[number]) + state) % (isWhole ? 3 : 6) === 0
const gateCodes: readonly string[] = [signIn, verify, steps, broker, operatorOnly, nothing]

/**
 * Sends a request that no schema allows. An admitted caller is refused because of the body or finds nothing, so that no
 * cell changes anything.
 */
async function cell({ headers, remoteAddress }: Awaited<ReturnType<State['come']>>, method: (typeof methods)[number], path: string) {
  const url = path
    .replace(':id', randomUUID())
    .replace(':slug', randomUUID())
    .replace(':token', randomUUID())
    .replace(':symbol', 'XAUUSD')
    .replace(':timeframe', '1min')
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { payload: { unexpected: true } } : {}
  const { statusCode, headers: answered, body: text } = await app.inject({ method, url, headers, remoteAddress, ...body })
  const code = statusCode < 400 || text === '' ? '' : JSON.parse(text).error.code
  return { status: statusCode, code, allow: String(answered.allow ?? '') }
}

/** What is wrong with the response of a cell; undefined if it is as expected. */
function wrong(
  { status, code, allow }: Awaited<ReturnType<typeof cell>>,
  expected: Expected | undefined,
  path: string,
): string | undefined {
  const found = `${status} ${code}`
  if (expected === undefined) {
    const missing = served(path).some(({ method }) => !allow.split(', ').includes(method))
    return status === 405 && !missing ? undefined : `is not served, but answered ${found} allow: ${allow}`
  }
  if (expected === 'passes') {
    const stopped = status === 405 || status >= 500 || (code === '' ? [401, 403].includes(status) : gateCodes.includes(code))
    return stopped ? `passes, but was answered ${found}` : undefined
  }
  const right = status === contracts.refusals[expected][0] && (code === expected || code === '')
  return right ? undefined : `is ${expected}, but was answered ${found}`
}

describe(`the cells of the table: ${states.length} states × ${paths.length} addresses × ${methods.length} methods = ${states.length * paths.length * methods.length}`, () => {
  it.each(numbered)(
    '$name: every address by every method (v5.0.0-8.2.1, v5.0.0-8.3.1, v5.0.0-2.3.1)',
    async ({ come, expected, number }) => {
      const who = await come()
      const faults: string[] = []
      let cells = 0
      for (const path of paths) {
        const tried = methods.filter((method) => isTried(path, method, number))
        const answers = await Promise.all(tried.map(async (method) => ({ method, answer: await cell(who, method, path) })))
        for (const { method, answer } of answers) {
          const gate = gateOf(path, method)
          const fault = wrong(answer, gate && expected[gate], path)
          if (fault) faults.push(`${method} ${path} ${fault}`)
          cells += 1
        }
      }
      expect(faults).toEqual([])
      expect(cells).toBe(paths.flatMap((path) => methods.filter((method) => isTried(path, method, number))).length)
    },
  )

  it('every address is asked by every method in some state', () => {
    for (const path of paths)
      for (const method of methods)
        expect(
          numbered.some(({ number }) => isTried(path, method, number)),
          `${method} ${path}`,
        ).toBe(true)
  })

  it("a user's refusal by a gate is audited (v5.0.0-16.3.2)", async () => {
    const who = await signUp(server, { upTo: 'session' })
    await app.inject({ url: '/api/strategies', headers: who.headers, ...elsewhere })
    const events = await database.db.selectFrom('security_events').selectAll().where('user_id', '=', who.user.id).execute()
    expect(events).toMatchObject([
      { kind: 'gate-refused', ip: elsewhere.remoteAddress, details: { code: 'VERIFY_REQUIRED', url: '/api/strategies' } },
    ])
  })

  it('the gate follows the user’s row, without a new session (v5.0.0-8.3.1)', async () => {
    const who = await signUp(server, { upTo: 'session' })
    const code = async () => (await app.inject({ url: '/api/dashboard', headers: who.headers, ...elsewhere })).json().error?.code
    const set = (change: object) => database.db.updateTable('users').set(change).where('id', '=', who.user.id).execute()
    const found = [await code()]
    for (const change of [
      { verified_at: new Date() },
      { steps_at: new Date() },
      { skip_broker_setup: true },
      { skip_broker_setup: false },
      { is_active: false },
    ]) {
      await set(change)
      found.push(await code())
    }
    expect(found).toEqual([verify, steps, broker, undefined, broker, signIn])
  })
})
