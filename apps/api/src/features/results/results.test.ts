import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { rulesKey } from '@assay/backtest'
import { type KeptResult, type ListedResult, resultLimits, type Tried } from '@assay/contracts'
import { documentOfTemplate, findTemplate } from '@assay/library'
import { finalStrategyOf, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { backtestBody } from '../../../test/backtest-bodies.ts'
import { testApp } from '../../../test/test-app.ts'
import { resultsService } from './results.service.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, database } = server

const run = (who: Pick<SignedUp, 'headers'> | null, body: object = backtestBody(), query = '') =>
  app.inject({ method: 'POST', url: `/run-backtest${query}`, headers: who?.headers, payload: body, ...elsewhere })
const call = (who: SignedUp, path: string, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({ method, url: `/api/results${path}`, headers: who.headers, ...elsewhere })
const listOf = async (who: SignedUp, query = ''): Promise<ListedResult[]> => (await call(who, query)).json()
const withCapital = (initialCapital: number) => backtestBody({ initialCapital })

describe('a backtest of a verified user', () => {
  it('is stored with its request and its exact answer, and listed without its trades', async () => {
    const ada = await signUp(server, { upTo: 'verified' })
    const answered = await run(ada, backtestBody(), '?name=Gold%20EMA')
    expect([answered.statusCode, answered.headers['assay-kept']]).toEqual([200, 'yes'])
    const answer = answered.json()
    const kept: KeptResult = (await call(ada, `/${answer.result_id}`)).json()
    expect(kept.answer).toEqual(answer)
    expect(kept).toMatchObject({ id: answer.result_id, name: 'Gold EMA', request: backtestBody() })
    const [listed, ...more] = await listOf(ada)
    expect(more).toEqual([])
    expect(listed).toEqual({ id: kept.id, name: 'Gold EMA', keptAt: kept.keptAt, summary: kept.summary })
    expect(listed.summary).toMatchObject({
      idea: 'xauusd ATR BBANDS_UPPER CLOSE EMA RSI',
      symbol: 'XAUUSD',
      directions: ['long', 'short'],
      final_value: answer.final_value,
      data_version: answer.data_version,
    })
  })

  it('carries the hash of the saved rules, and states their result after the usual spread', async () => {
    const ada = await signUp(server)
    const document = documentOfTemplate(findTemplate('pullback-to-the-average')!, { symbol: 'XAUUSD' })
    const saving = { method: 'POST', url: '/api/strategies', headers: ada.headers, payload: { document }, ...elsewhere } as const
    const saved = (await app.inject(saving)).json().document
    const answer = (await run(ada, requestOf(document, { start: '2024-01-01T00:00:00.000Z', end: '2024-03-01T00:00:00.000Z' }))).json()
    const [{ summary }] = await listOf(ada)
    const { symbol, timeframe } = saved
    expect(summary.tested).toMatchObject({
      rules: rulesKey({ symbol, timeframe, final_strategy: finalStrategyOf(saved) }),
      unit: 'R',
      spread: 0.3,
    })
    expect(summary.tested?.n).toBe(answer.trade_data.length)
    expect(summary.tested?.n).toBeGreaterThan(5)
  })

  it('has the same id when its stored request runs again, and is then the newest with its old name', async () => {
    const ada = await signUp(server)
    const first = (await run(ada, backtestBody(), '?name=First')).json()
    await run(ada, withCapital(5000))
    const { request }: KeptResult = (await call(ada, `/${first.result_id}`)).json()
    const again = (await run(ada, request)).json()
    expect(again).toEqual(first)
    expect((await listOf(ada)).map(({ id, name }) => [id, name])[0]).toEqual([first.result_id, 'First'])
    expect(await listOf(ada)).toHaveLength(2)
  })

  it('is listed with the period that was covered, also if it was stored with the period asked for', async () => {
    const ada = await signUp(server)
    const asked = { start: '2025-12-01T00:00:00.000Z', end: '2030-01-01T00:00:00.000Z' }
    const { coverage, result_id } = (await run(ada, backtestBody({}, asked))).json()
    const [{ summary }] = await listOf(ada)
    expect(summary).toMatchObject({ start: asked.start, end: coverage.to, asked })
    const before: Tried = (await call(ada, `/${result_id}/tried`)).json()
    expect(before.trials[0]).toMatchObject({ start: asked.start, end: asked.end, covered: { start: asked.start, end: coverage.to } })

    const { asked: _, form: __, ...early } = { ...summary, ...asked }
    const { covered: ___, id: trialId, triedAt: ____, isHidden: _____, ...earlyTry } = before.trials[0]
    const ofAda = { summary: JSON.stringify(early) }
    await database.db.updateTable('results').set(ofAda).where('user_id', '=', ada.user.id).execute()
    const content = gzipSync(JSON.stringify(earlyTry))
    await database.db.updateTable('idea_trials').set({ content }).where('id', '=', trialId).where('user_id', '=', ada.user.id).execute()
    const read: KeptResult = (await call(ada, `/${result_id}`)).json()
    expect(read.summary).toEqual(summary)
    expect((await listOf(ada))[0].summary).toEqual(summary)
    expect((await call(ada, `/${result_id}/tried`)).json(), 'neither newer nor listed again').toEqual(before)
  })

  it('can be found by its idea, which is the symbol and the catalogue names without the numbers', async () => {
    const ada = await signUp(server)
    await run(ada)
    await run(ada, withCapital(5000))
    await run(ada, backtestBody({ symbol: 'EURUSD' }))
    const [{ summary }] = await listOf(ada)
    expect(await listOf(ada, `?idea=${encodeURIComponent(summary.idea)}`)).toHaveLength(1)
    expect(await listOf(ada, `?idea=${encodeURIComponent(summary.idea.replace('eurusd', 'xauusd'))}`)).toHaveLength(2)
  })

  it('is not stored if the answer leaves the trades out', async () => {
    const ada = await signUp(server)
    expect((await run(ada, backtestBody(), '?trades=none')).headers['assay-kept']).toBe('no')
    expect(await listOf(ada)).toEqual([])
  })

  it('can be deleted, and is then gone', async () => {
    const ada = await signUp(server)
    const { result_id } = (await run(ada)).json()
    expect((await call(ada, `/${result_id}`, 'DELETE')).statusCode).toBe(200)
    const gone = await call(ada, `/${result_id}`)
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'RESULT_NOT_FOUND'])
  })

  it('cannot be read, listed or deleted by another user (v5.0.0-8.2.2)', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)]
    const { result_id } = (await run(ada)).json()
    expect(await listOf(eve)).toEqual([])
    for (const method of ['GET', 'DELETE'] as const) expect((await call(eve, `/${result_id}`, method)).statusCode, method).toBe(404)
    expect((await call(ada, `/${result_id}`)).statusCode).toBe(200)
  })

  it('replaces the oldest result once two hundred are stored', async () => {
    const ada = await signUp(server)
    const { result_id } = (await run(ada)).json()
    const oldest = await database.db.selectFrom('results').selectAll().where('user_id', '=', ada.user.id).executeTakeFirstOrThrow()
    const others = Array.from({ length: resultLimits.results - 1 }, (_, i) => ({
      ...oldest,
      id: i.toString(16).padStart(64, '0'),
      summary: JSON.stringify(oldest.summary),
      kept_at: new Date(oldest.kept_at.getTime() + 1 + i),
    }))
    await database.db.insertInto('results').values(others).execute()
    expect(await listOf(ada)).toHaveLength(resultLimits.results)
    await run(ada, withCapital(5000))
    const left = (await listOf(ada)).map(({ id }) => id)
    expect(left).toHaveLength(resultLimits.results)
    expect(left).not.toContain(result_id)
  })
})

describe('a backtest of anybody else', () => {
  it('is not stored, and the response has no header about storing', async () => {
    const pending = await signUp(server, { upTo: 'session' })
    const before = await database.db.selectFrom('results').select('id').execute()
    for (const who of [null, pending]) {
      const answered = await run(who, withCapital(7000))
      expect([answered.statusCode, answered.headers['assay-kept']]).toEqual([200, undefined])
    }
    expect(await database.db.selectFrom('results').select('id').execute()).toHaveLength(before.length)
  })
})

describe('keeping a result', () => {
  const trial = { id: 'b'.repeat(64) } as Tried['trials'][number]
  const finished = { id: 'a'.repeat(64), name: null, request: {}, answer: Buffer.from('{}'), summary: {} as KeptResult['summary'], trial }
  const renew = async () => undefined
  const silent = { warn: () => undefined, error: () => undefined }

  it('returns false when the store fails, and logs why', async () => {
    const logged: unknown[] = []
    const store = { keep: () => Promise.reject(new Error('the disk is full')) } as never
    const trials = { keep: async () => undefined } as never
    const service = resultsService({ store, trials, renew, log: { ...silent, error: (what: object) => logged.push(what) } as never })
    expect(await service.keep('ada', finished)).toBe(false)
    expect(logged).toMatchObject([{ err: { message: 'the disk is full' }, userId: 'ada' }])
  })

  it('skips an answer that is too large even when compressed, but counts it as a try', async () => {
    const kept: number[] = []
    const tried: string[] = []
    const trials = { keep: async (_: string, { id }: { id: string }) => void tried.push(id) }
    const store = { keep: async (_: string, { content }: { content: Buffer }) => void kept.push(gunzipSync(content).length) }
    const service = resultsService({ store: store as never, trials: trials as never, renew, log: silent as never })
    const noise = Buffer.from(randomBytes(48_000).toString('base64'))
    const large = Buffer.concat(Array.from({ length: 120 }, () => Buffer.from(randomBytes(48_000).toString('base64'))))
    expect(await service.keep('ada', { ...finished, answer: noise })).toBe(true)
    expect(await service.keep('ada', { ...finished, answer: large })).toBe(false)
    expect(kept).toHaveLength(1)
    expect(tried).toEqual([trial.id, trial.id])
  })
})

describe('the ledger of tries', () => {
  const triedOf = async (who: SignedUp, id: string): Promise<Tried> => (await call(who, `/${id}/tried`)).json()
  const hide = (who: SignedUp, id: string, isHidden: boolean) =>
    app.inject({ method: 'PATCH', url: `/api/idea-trials/${id}`, headers: who.headers, payload: { isHidden }, ...elsewhere })

  it('counts each distinct test of one idea over one period once, however often it runs', async () => {
    const ada = await signUp(server)
    const first = (await run(ada)).json()
    await run(ada)
    await Promise.all([run(ada, withCapital(5000)), run(ada, withCapital(6000))])
    await run(ada, backtestBody({ symbol: 'EURUSD' }))
    const { tried, trials } = await triedOf(ada, first.result_id)
    expect([tried, trials.length, new Set(trials.map(({ id }) => id)).size]).toEqual([3, 3, 3])
    const { initialCapital: capital } = backtestBody()
    const made = first.trade_data.reduce((sum: number, { pnl }: { pnl: number }) => sum + pnl, 0)
    expect(trials[0]).toMatchObject({ closed: first.trade_data.length, gain: made / capital, isHidden: false })
    expect(trials[0].days.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(made / capital, 12)
  })

  it('leaves out periods that only touch', async () => {
    const ada = await signUp(server)
    const { start_date, end_date } = backtestBody()
    const middle = new Date((Date.parse(start_date) + Date.parse(end_date)) / 2).toISOString()
    const early = (await run(ada, { ...backtestBody(), end_date: middle })).json()
    const late = (await run(ada, { ...backtestBody(), start_date: middle })).json()
    expect((await triedOf(ada, early.result_id)).tried).toBe(1)
    const whole = (await run(ada)).json()
    expect((await triedOf(ada, whole.result_id)).tried).toBe(3)
    expect((await triedOf(ada, late.result_id)).tried).toBe(2)
  })

  it('keeps a try whose result is deleted, and one that is hidden', async () => {
    const ada = await signUp(server)
    const [one, two] = [(await run(ada)).json(), (await run(ada, withCapital(5000))).json()]
    await call(ada, `/${two.result_id}`, 'DELETE')
    const { trials } = await triedOf(ada, one.result_id)
    expect(trials).toHaveLength(2)
    expect((await hide(ada, trials[1].id, true)).statusCode).toBe(200)
    await run(ada, withCapital(5000))
    const hidden = await triedOf(ada, one.result_id)
    expect([hidden.tried, hidden.trials.map(({ isHidden }) => isHidden)]).toEqual([2, [false, true]])
    expect((await hide(ada, 'f'.repeat(64), true)).statusCode).toBe(404)
  })

  it('has no tries for a result that was stored without one', async () => {
    const ada = await signUp(server)
    const { result_id } = (await run(ada)).json()
    await database.db.updateTable('results').set({ trial_id: null }).where('user_id', '=', ada.user.id).execute()
    expect(await triedOf(ada, result_id)).toEqual({ tried: 0, trials: [] })
    expect((await call(ada, `/${'0'.repeat(64)}/tried`)).statusCode).toBe(404)
  })
})
