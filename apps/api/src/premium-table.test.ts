import { dayMs } from '@assay/market'
import { append, makeOperand, newDocument } from '@assay/strategy'
import { sampled } from '@assay/testkit'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../test/accounts.ts'
import { type Candle, keepBars } from '../test/kept-bars.ts'
import { searchDraft } from '../test/search-bodies.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

const env = { FEED: 'off', BACKTEST_WORKERS: '1' }
const servers = {
  trial: await testApp({ ...env, FEED: 'simulator', PREMIUM_MODE: 'trial' }),
  all: await testApp({ ...env, PREMIUM_MODE: 'all' }),
  off: await testApp({ ...env, PREMIUM_MODE: 'off' }),
}
// A search needs bars of its time. A forward test does without those of the last year, whose backtest would take a thread of each server.
const searched = Array.from({ length: 40 * 96 }, (): Candle => [1.1, 1.1, 1.1, 1.1])
await keepBars(servers.all.dataFolder, 'EURUSD', '15min', Date.UTC(2024, 0, 1), searched)
type Mode = keyof typeof servers
type TrialState = 'none' | 'running' | 'ended'

const daysAgo: Record<TrialState, number | null> = { none: null, running: 29.9, ended: 30.1 }

const call = ({ app }: TestApp, who: SignedUp | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: who?.headers, payload, ...elsewhere })

async function userWith(server: TestApp, trial: TrialState): Promise<SignedUp> {
  const who = await signUp(server)
  await beginTrial(server, who, daysAgo[trial])
  return who
}

const beginTrial = (server: TestApp, { user: { id } }: SignedUp, days: number | null) =>
  server.database.db
    .updateTable('users')
    .set({ trial_at: days === null ? null : new Date(Date.now() - days * dayMs) })
    .where('id', '=', id)
    .execute()

const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe: '1D' })
const crossing = newDocument({
  name: 'Daily cross',
  symbol: 'EURUSD',
  timeframe: '1D',
  rules: {
    long: { entry: append([], { indicator1: ema(3), check: 'crossabove', indicator2: ema(8) }), exit: [] },
    short: { entry: [], exit: [] },
  },
})

/** Each function uses a feature once more. */
const uses = {
  discover: (server: TestApp, who: SignedUp) => call(server, who, 'POST', '/api/searches', searchDraft({ fast: 1, days: 40 })),
  premium_templates: (server: TestApp, who: SignedUp) =>
    call(server, who, 'POST', '/api/library/squeeze-and-go/strategy', { symbol: 'XAUUSD' }),
  async forward_tests(server: TestApp, who: SignedUp) {
    const { id } = (await call(server, who, 'POST', '/api/strategies', { document: crossing })).json()
    return call(server, who, 'POST', '/api/forward', { strategyId: id })
  },
}
type Feature = keyof typeof uses

/** How many times a feature succeeds before it is refused, at most `most` times, and the refusal. */
async function answeredTimes(feature: Feature, server: TestApp, who: SignedUp, most: number) {
  for (let used = 0; used < most; used++) {
    const answer = await uses[feature](server, who)
    if (answer.statusCode === 200) continue
    expect(answer.statusCode, answer.body).toBe(403)
    return { used, refusal: answer.json().error }
  }
  return { used: most, refusal: null }
}

// Written by hand: how many uses succeed without and with Premium, of three tries, or of 21 for a limit of 20.
const free: Record<Feature, number> = { discover: 0, premium_templates: 0, forward_tests: 2 }
const premium: Record<Feature, { answered: number; tries: number }> = {
  discover: { answered: 3, tries: 3 },
  premium_templates: { answered: 3, tries: 3 },
  forward_tests: { answered: 20, tries: 21 },
}
const rows = (['trial', 'all', 'off'] as const).flatMap((mode) =>
  (['none', 'running', 'ended'] as const).flatMap((trial) =>
    (Object.keys(uses) as Feature[]).map((feature): [Mode, TrialState, Feature] => [mode, trial, feature]),
  ),
)

describe('Premium through the API', () => {
  it.each(sampled(rows, 4))('has the expected limit in mode %s, trial %s: %s', async (mode, trial, feature) => {
    const server = servers[mode]
    const who = await userWith(server, trial)
    const isPremium = mode === 'all' || (mode === 'trial' && trial === 'running')
    const { answered, tries } = premium[feature]
    const { used, refusal } = await answeredTimes(feature, server, who, tries)
    expect(used).toBe(isPremium ? answered : free[feature])
    if (refusal) expect(refusal).toMatchObject({ code: 'PREMIUM_REQUIRED', feature, trialAvailable: mode === 'trial' && trial === 'none' })
  })

  it.each(
    (['trial', 'all', 'off'] as const).flatMap((mode) =>
      (['none', 'running', 'ended'] as const).map((trial): [Mode, TrialState] => [mode, trial]),
    ),
  )('allows the expected number of model messages a day in mode %s, trial %s', async (mode, trial) => {
    const who = await userWith(servers[mode], trial)
    const { today } = (await call(servers[mode], who, 'GET', '/api/chat/model')).json()
    const isPremium = mode === 'all' || (mode === 'trial' && trial === 'running')
    expect(today).toEqual({ used: 0, allowed: isPremium ? 200 : 20 })
  })

  it.each(['trial', 'all', 'off'] as const)('reports mode %s to everybody, and applies it to visitors too', async (mode) => {
    const server = servers[mode]
    expect((await call(server, null, 'GET', '/api/trial')).json()).toEqual({ mode })
    const take = (id: string) => call(server, null, 'POST', `/api/library/${id}/strategy`, { symbol: 'XAUUSD' })
    expect((await take('rsi-bounce')).statusCode, 'a free template').toBe(200)
    const answer = await take('squeeze-and-go')
    if (mode === 'all') expect(answer.statusCode).toBe(200)
    else expect(answer.json().error).toMatchObject({ code: 'PREMIUM_REQUIRED', feature: 'premium_templates', trialAvailable: false })
  })
})

describe('the end of a trial', async () => {
  const server = servers.trial
  const { db } = server.database
  const often = { interval: 200 }

  /** Every row of the user by table, as text, without what changes by itself. A session that is used notes that once a minute. */
  async function rowsOf({ user: { id } }: SignedUp): Promise<Record<string, string[]>> {
    const tables = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'user_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(db)
    const held: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - array['ended_at', 'ended_because', 'waits', 'state', 'up_to', 'quotes_to', 'closes_to', 'source', 'simulated', 'fills', 'last_used_at'])::text as row
        from ${sql.table(name)} t where user_id = ${id} order by 1`.execute(db)
      held[name] = rows.map(({ row }) => row)
    }
    return held
  }

  it('deletes no row: it freezes forward tests beyond the free number, the last started first, and changes nothing else', async () => {
    const who = await userWith(server, 'running')
    for (let i = 0; i < 4; i++) expect((await uses.forward_tests(server, who)).statusCode).toBe(200)
    const { document } = (await uses.premium_templates(server, who)).json()
    expect((await call(server, who, 'POST', '/api/strategies', { document })).statusCode).toBe(200)
    const search = (await uses.discover(server, who)).json()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const stateOf = async () => (await call(server, who, 'GET', `/api/searches/${search.id}`)).json().state
    await vi.waitFor(async () => expect(await stateOf()).toBe('done'), often)
    const before = await rowsOf(who)
    expect([before.strategies.length, before.forward_tests.length, before.searches.length, before.search_tries.length]).toEqual([
      5, 4, 1, 1,
    ])

    await beginTrial(server, who, 31)
    const forward = async () => (await call(server, who, 'GET', '/api/forward')).json()
    const frozen = (tests: { endedBecause: string | null }[]) => tests.map(({ endedBecause }) => endedBecause)
    // The list is sorted by start, latest first.
    await vi.waitFor(async () => expect(frozen(await forward())).toEqual(['premium', 'premium', null, null]), often)
    expect(await rowsOf(who)).toEqual(before)

    const copy = (await call(server, who, 'GET', '/api/strategies')).json().find(({ name }: { name: string }) => name === document.name)
    expect(copy.document, 'a copy stays the user’s own').toEqual(document)
    expect((await call(server, who, 'GET', `/api/searches/${search.id}`)).json().result, 'the search can be read').not.toBeNull()
    expect((await uses.discover(server, who)).json().error).toMatchObject({ code: 'PREMIUM_REQUIRED', trialAvailable: false })
  })
})
