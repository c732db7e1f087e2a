import * as contracts from '@assay/contracts'
import { type Endpoint, operatorScopes, type TokenScope, tokenLimits, tokenScopes } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { elsewhere, type SignedUp, type SignUpOptions, signUp, testPassword } from '../../../test/accounts.ts'
import { backtestBody } from '../../../test/backtest-bodies.ts'
import { letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'
import { scopeOf } from '../../platform/guard/token-scopes.ts'

const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: 'a-connector-of-this-test' })
const { app, database } = server
const { db } = database

const endpoints = Object.entries(contracts).flatMap(([name, api]) => (name.endsWith('Api') ? (Object.values(api) as Endpoint[]) : []))

interface Wishes {
  readonly scopes: readonly TokenScope[]
  readonly days?: number | null
  readonly name?: string
}

const ask = (who: SignedUp, { scopes, days = 30, name = 'report' }: Wishes, currentPassword = testPassword) =>
  app.inject({ method: 'POST', url: '/api/tokens', headers: who.headers, body: { name, scopes, days, currentPassword } })

async function tokenOf(who: SignedUp, wishes: Wishes): Promise<{ id: string; token: string }> {
  const { token, made } = (await ask(who, wishes)).json()
  return { id: made.id, token }
}

const holder = async (scopes: readonly TokenScope[], options: SignUpOptions = {}) => {
  const who = await signUp(server, options)
  return { who, ...(await tokenOf(who, { scopes })) }
}

/** Calls an endpoint from another machine, with addresses that lead to nothing. */
const call = (token: string, { method, path }: Pick<Endpoint, 'method' | 'path'>) => {
  const parts: Record<string, string> = { symbol: 'XAUUSD', timeframe: '1h', slug: 'pips' }
  const url = path.replaceAll(/:(\w+)/g, (_, part) => parts[part] ?? crypto.randomUUID())
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...elsewhere })
}

const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, payload } = await answer
  return statusCode < 400 ? 'passes' : (JSON.parse(payload).error.code as string)
}

const results = { method: 'GET', path: '/api/results' } as const
/** Refusals that tell that a call did not get past its gate. */
const gateRefusals = [
  'NOT_FOUND',
  'SIGN_IN_REQUIRED',
  'TOKEN_SCOPE',
  'OPERATOR_ONLY',
  'VERIFY_REQUIRED',
  'STEPS_REQUIRED',
  'BROKER_REQUIRED',
]

describe('an access token', () => {
  it('reaches what each of its scopes names, and nothing else', async () => {
    const wrong: string[] = []
    for (const scope of tokenScopes) {
      const { token } = await holder([scope], { operator: true })
      for (const endpoint of endpoints) {
        const name = `${endpoint.method} ${endpoint.path}`
        const wanted = scopeOf.get(name)
        // What is open to everybody and has no scope is answered as to a visitor.
        if (wanted === undefined && endpoint.gate === 'open') continue
        const code = await codeOf(call(token, endpoint))
        const passed = !gateRefusals.includes(code)
        if (passed !== (wanted === scope)) wrong.push(`${scope}: ${name} ${code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(['session', 'verified', 'steps'] as const)('reaches no further than a user who has only reached the level %s', async (upTo) => {
    const who = await signUp(server)
    const { token } = await tokenOf(who, { scopes: ['alerts:read'] })
    const level = await signUp(server, { upTo })
    await db.updateTable('access_tokens').set({ user_id: level.user.id }).where('user_id', '=', who.user.id).execute()
    const refusals = { session: 'VERIFY_REQUIRED', verified: 'STEPS_REQUIRED', steps: 'BROKER_REQUIRED' }
    expect(await codeOf(call(token, { method: 'GET', path: '/api/price-alerts' }))).toBe(refusals[upTo])
  })

  it('is no operator on this machine unless its user is one', async () => {
    const { token } = await holder(['bars:read'])
    const answer = await app.inject({ url: '/api/calendar/imports', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json().error.code).toBe('TOKEN_SCOPE')
  })

  it('ends when it is revoked, when its time is over and when its user is disabled', async () => {
    const { who, id, token } = await holder(['results:read'])
    expect(await codeOf(call(token, results))).toBe('passes')
    await db.updateTable('users').set({ is_active: false }).where('id', '=', who.user.id).execute()
    expect(await codeOf(call(token, results))).toBe('SIGN_IN_REQUIRED')
    await db.updateTable('users').set({ is_active: true }).where('id', '=', who.user.id).execute()
    expect(await codeOf(call(token, results))).toBe('passes')
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 31 * dayMs)
    expect(await codeOf(call(token, results))).toBe('SIGN_IN_REQUIRED')
    vi.useRealTimers()
    await app.inject({ method: 'DELETE', url: `/api/tokens/${id}`, headers: who.headers })
    expect(await codeOf(call(token, results))).toBe('SIGN_IN_REQUIRED')
  })

  it('is kept as a hash, and shown only when it is made', async () => {
    const { who, token } = await holder(['results:read'])
    const [row] = await db.selectFrom('access_tokens').selectAll().where('user_id', '=', who.user.id).execute()
    expect(JSON.stringify(row)).not.toContain(token)
    const listed = (await app.inject({ url: '/api/tokens', headers: who.headers })).payload
    expect(listed).not.toContain(token)
    expect(token).toMatch(/^assay_pat_[\w-]{43}$/)
    expect(JSON.parse(listed)).toMatchObject([{ name: 'report', begins: token.slice(0, 15), scopes: ['results:read'], lastUsedAt: null }])
  })

  it('says when and from where it was used last', async () => {
    const { who, token } = await holder(['results:read'])
    await call(token, results)
    const [listed] = (await app.inject({ url: '/api/tokens', headers: who.headers })).json()
    expect(listed).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: elsewhere.remoteAddress })
  })

  it('runs backtests that its user finds among the results, as many within an hour as its limit says', async () => {
    const simulated = await testApp({ FEED: 'simulator' })
    const who = await signUp(simulated)
    const body = { name: 'runs', scopes: ['backtest:run', 'results:read'], days: null, currentPassword: testPassword }
    const made = await simulated.app.inject({ method: 'POST', url: '/api/tokens', headers: who.headers, body })
    const { token, made: listed } = made.json()
    const headers = { authorization: `Bearer ${token}` }
    const run = () => simulated.app.inject({ method: 'POST', url: '/run-backtest', headers, body: backtestBody(), ...elsewhere })
    const { result_id: id } = (await run()).json()
    expect((await simulated.app.inject({ url: '/api/results', headers, ...elsewhere })).json()).toMatchObject([{ id }])
    for (let taken = 1; taken < tokenLimits.runsPerHour; taken++) await simulated.app.tokens.runs.take(listed.id)
    expect((await run()).json().error.code).toBe('RATE_LIMITED')
  })

  it('pushes quotes for an operator', async () => {
    const { token } = await holder(['quotes:push'], { operator: true })
    const push = { method: 'POST', url: '/api/quotes/push', headers: { authorization: `Bearer ${token}` }, body: { quotes: [] } } as const
    const code = (await app.inject({ ...push, ...elsewhere })).json().error?.code
    expect(['FEED_TOKEN_WRONG', 'FEED_OFF', 'OPERATOR_ONLY', 'TOKEN_SCOPE', 'SIGN_IN_REQUIRED']).not.toContain(code)
  })
})

describe('making an access token', () => {
  it('requires the password, and is told to its user by a letter', async () => {
    const who = await signUp(server)
    expect((await ask(who, { scopes: ['results:read'] }, 'not the right one')).json().error.code).toBe('PASSWORD_WRONG')
    expect((await ask(who, { scopes: ['results:read'], name: 'nightly report' })).statusCode).toBe(200)
    expect((await letterTo(server, who.user.email, 'access-token')).text).toMatch(/nightly report[\s\S]*results:read/)
  })

  it.each(operatorScopes)('is refused with %s to a user who is no operator', async (scope) => {
    expect((await ask(await signUp(server), { scopes: [scope] })).json().error).toMatchObject({ code: 'OPERATOR_ONLY', path: 'scopes' })
  })

  it('is refused when there are too many', async () => {
    const who = await signUp(server)
    const row = { user_id: who.user.id, name: 'old', begins: 'assay_pat_xxxxx', scopes: ['results:read' as const], expires_at: null }
    const rows = Array.from({ length: tokenLimits.tokens }, () => ({ ...row, token_hash: Buffer.from(crypto.randomUUID()) }))
    await db.insertInto('access_tokens').values(rows).execute()
    expect((await ask(who, { scopes: ['results:read'] })).json().error.code).toBe('TOKEN_LIMIT')
  })
})
