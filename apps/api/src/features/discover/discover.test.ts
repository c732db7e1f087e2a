import type { ListedSearch, Search } from '@assay/contracts'
import { runChunk, soFarOf, triesOf } from '@assay/discover'
import { requestOf } from '@assay/strategy'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { searchDraft } from '../../../test/search-bodies.ts'
import { testApp } from '../../../test/test-app.ts'
import { packed, unpacked } from './chunk-bytes.ts'
import { chunksStore } from './chunks.store.ts'
import { searchesStore } from './searches.store.ts'

const server = await testApp({ FEED: 'simulator', PREMIUM_MODE: 'trial', BACKTEST_WORKERS: '1' })
const { app, database } = server
await app.listen({ port: 0, host: '127.0.0.1' })
const often = { interval: 100 }

async function premium(): Promise<SignedUp> {
  const who = await signUp(server)
  await database.db.updateTable('users').set({ trial_at: new Date() }).where('id', '=', who.user.id).execute()
  return who
}
const call = (who: SignedUp, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  app.inject({ method, url: `/api/searches${path}`, headers: who.headers, payload, ...elsewhere })
const read = async (who: SignedUp, id: string): Promise<Search> => (await call(who, 'GET', `/${id}`)).json()
const started = async (who: SignedUp, draft: object = searchDraft()): Promise<ListedSearch> => {
  const answer = await call(who, 'POST', '', draft)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const done = (who: SignedUp, id: string) =>
  vi.waitFor(async () => {
    const search = await read(who, id)
    expect([search.state, search.error]).toEqual(['done', null])
    return search
  }, often)

describe('a search', () => {
  it('requires Premium, and the refusal says whether a trial is available', async () => {
    const ada = await signUp(server)
    const answer = await call(ada, 'POST', '', searchDraft())
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      403,
      { code: 'PREMIUM_REQUIRED', feature: 'discover', trialAvailable: true },
    ])
    expect((await call(ada, 'GET')).json()).toEqual([])
  })

  it('measures every variant once, ends with a result and counts in the ledger of tries', async () => {
    const ada = await premium()
    const { id } = await started(ada)
    const search = await done(ada, id)
    expect(search).toMatchObject({ count: 40, done: 40, passed: search.result?.passed.length, soFar: null, isQueued: false })
    expect(search.result).toMatchObject({ tried: 40, means: { length: 40 } })
    expect(search.openedAt === null, 'the last part stays sealed if no variant passed the gates before it').toBe(
      search.result?.gates.find((gate) => gate.id === 'walk')?.left === 0,
    )
    const tries = await database.db.selectFrom('search_tries').selectAll().where('user_id', '=', ada.user.id).execute()
    expect(tries).toMatchObject([{ idea: 'eurusd EMA', variants: 40 }])
    expect((await call(ada, 'DELETE', `/${id}`)).statusCode).toBe(200)
    expect((await call(ada, 'GET', `/${id}`)).statusCode).toBe(404)
    expect(
      await database.db.selectFrom('search_tries').select('variants').where('user_id', '=', ada.user.id).execute(),
      'the tries of a deleted search still count',
    ).toHaveLength(1)
  })

  it('counts as tries in a backtest of the same idea', async () => {
    const ada = await premium()
    const { id } = await started(ada)
    const { spec } = await done(ada, id)
    const body = requestOf(spec.strategy, { start: spec.start, end: spec.seal }, spec.options)
    const { result_id } = (
      await app.inject({ method: 'POST', url: '/run-backtest', headers: ada.headers, payload: body, ...elsewhere })
    ).json()
    const tried = await app.inject({ url: `/api/results/${result_id}/tried`, headers: ada.headers, ...elsewhere })
    expect(tried.json().tried).toBe(41)
  })

  it('waits while an earlier one of the same user runs, and ends after it', async () => {
    const ada = await premium()
    const [first, second] = [await started(ada, searchDraft({ fast: 80 })), await started(ada)]
    expect((await read(ada, second.id)).isQueued).toBe(true)
    await done(ada, second.id)
    const [one, other] = [await read(ada, first.id), await read(ada, second.id)]
    expect(Date.parse(one.endedAt!)).toBeLessThanOrEqual(Date.parse(other.endedAt!))
  })

  it('can be cancelled: its findings so far stay, and the next one begins', async () => {
    const ada = await premium()
    const [first, second] = [await started(ada, searchDraft({ fast: 400 })), await started(ada)]
    await vi.waitFor(async () => expect((await read(ada, first.id)).done).toBeGreaterThan(0), often)
    expect((await call(ada, 'DELETE', `/${first.id}`)).statusCode).toBe(200)
    const cancelled = await read(ada, first.id)
    expect(cancelled).toMatchObject({ state: 'cancelled', result: null })
    expect(cancelled.soFar?.means.filter((mean) => mean !== null).length).toBeGreaterThan(0)
    await done(ada, second.id)
  })

  it('cannot be read, listed or cancelled by another user (v5.0.0-8.2.2)', async () => {
    const [ada, eve] = [await premium(), await premium()]
    const { id } = await started(ada)
    expect((await call(eve, 'GET')).json()).toEqual([])
    for (const method of ['GET', 'DELETE'] as const) expect((await call(eve, method, `/${id}`)).statusCode, method).toBe(404)
    await done(ada, id)
  })

  it.each([
    [
      'more variants than allowed',
      {
        ranges: [
          { from: 2, to: 200, step: 1 },
          { from: 201, to: 400, step: 1 },
        ],
      },
      413,
      'LIMIT_EXCEEDED',
    ],
    ['a seal elsewhere', { seal: '2024-01-20T00:00:00.000Z' }, 400, 'DATES_INVALID'],
    ['a value that cannot stand there', { ranges: [{ from: 0, to: 4, step: 1 }] }, 400, 'PARAM_OUT_OF_RANGE'],
  ])('is refused with %s', async (_, change, status, code) => {
    const ada = await premium()
    const draft = searchDraft()
    const ranges =
      'ranges' in change ? change.ranges!.map((range, i) => ({ place: draft.spec.ranges[i].place, ...range })) : draft.spec.ranges
    const answer = await call(ada, 'POST', '', { ...draft, spec: { ...draft.spec, ...change, ranges } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })
})

describe('the chunks of searches', () => {
  const [searches, chunks] = [searchesStore(database.db), chunksStore(database.db)]
  const ticket = () => crypto.randomUUID()
  const { spec } = searchDraft()
  const newSearch = {
    name: 'x',
    idea: 'eurusd EMA',
    spec,
    variants: 40,
    chunks: [
      [0, 20],
      [20, 40],
    ] as [number, number][],
  }

  const result = { range: [0, 20] as const, rows: new Float64Array(20 * 8).fill(2), alike: Float64Array.of(1, 2), defined: 20 }
  /** What a worker found in the first chunk. */
  const measured = {
    bytes: packed(result),
    soFar: soFarOf({ ends: null, days: [], blocks: null, windows: [], purge: 0 }, result),
    tries: triesOf(spec, [0, 20]),
  }

  /** Waits until the program has no running tickets left that could claim a chunk. */
  async function noTickets() {
    await database.db.deleteFrom('searches').execute()
    const open = database.db.selectFrom('jobs').select('id').where('kind', '=', 'search-chunks').where('state', '=', 'running')
    await vi.waitFor(async () => expect(await open.execute()).toEqual([]), often)
  }

  /** Creates searches that no worker of the program touches. The tests make the tickets themselves. */
  async function twoUsers() {
    await noTickets()
    const [ada, eve] = [await premium(), await premium()]
    return [await searches.create(ada.user.id, newSearch), await searches.create(eve.user.id, newSearch)]
  }

  it('are claimed from the searches in turn, and a ticket that claims again gets its own chunk', async () => {
    const [ada, eve] = await twoUsers()
    const tickets = [ticket(), ticket(), ticket(), ticket()]
    const claimed = []
    for (const each of tickets) claimed.push(await chunks.claim(each))
    expect(claimed.map((each) => each?.searchId)).toEqual([ada.id, eve.id, ada.id, eve.id])
    expect(claimed.map((each) => each?.chunk)).toEqual([0, 0, 1, 1])
    expect(await chunks.claim(ticket()), 'nothing is left').toBeUndefined()
    expect(await chunks.claim(tickets[2])).toMatchObject({ searchId: ada.id, chunk: 1, tries: 2, isDone: false })
    await database.db.deleteFrom('searches').execute()
  })

  it('of a second search of one user wait, while those of another user do not', async () => {
    const [ada, eve] = await twoUsers()
    const { user_id } = await database.db.selectFrom('searches').select('user_id').where('id', '=', ada.id).executeTakeFirstOrThrow()
    const second = await searches.create(user_id, newSearch)
    const claimed = []
    for (let i = 0; i < 6; i++) claimed.push((await chunks.claim(ticket()))?.searchId)
    expect(claimed, 'the second search gets none').toEqual([ada.id, eve.id, ada.id, eve.id, undefined, undefined])
    expect((await searches.find(user_id, second.id))?.isQueued).toBe(true)
    await searches.cancel(user_id, ada.id)
    expect((await chunks.claim(ticket()))?.searchId, 'now it is the turn of the second search').toBe(second.id)
    await database.db.deleteFrom('searches').execute()
  })

  it('are all measured even after ten workers were lost with one of them', async () => {
    await noTickets()
    const ada = await premium()
    const { id } = await searches.create(ada.user.id, { ...newSearch, chunks: [[0, 40]] })
    const lost = ticket()
    for (let i = 1; i <= 10; i++) expect((await chunks.claim(lost))?.tries).toBe(i)
    const second = await started(ada)
    await done(ada, second.id)
    expect(await done(ada, id)).toMatchObject({ count: 40, done: 40 })
    await database.db.deleteFrom('searches').execute()
  })

  it('are counted once, even if two workers have measured the same one', async () => {
    const [ada] = await twoUsers()
    const mine = (await chunks.claim(ticket()))!
    const bars = {
      time: new Float64Array(),
      open: new Float64Array(),
      high: new Float64Array(),
      low: new Float64Array(),
      close: new Float64Array(),
      volume: new Float64Array(),
    }
    expect(() => runChunk(spec, [0, 20], { bars, facts: {} as never }, null), 'without bars nothing is measured').toThrow()
    expect(unpacked(packed(result))).toEqual(result)
    const saved = { ...mine, ...measured }
    await Promise.all([chunks.save(saved), chunks.save(saved)])
    await chunks.save(saved)
    expect((await chunks.progress(ada.id))?.progress).toMatchObject({ done: 20, count: 40 })
    expect(await database.db.selectFrom('search_tries').select('variants').where('search_id', '=', ada.id).execute()).toEqual([
      { variants: 20 },
    ])
    expect(await chunks.mayEnd(ada.id, ticket()), 'one chunk is not measured yet').toBe(false)
    await database.db.deleteFrom('searches').execute()
  })

  it('of a search that ends while it is read are read as they were before', async () => {
    const [ada] = await twoUsers()
    const { user_id } = await database.db.selectFrom('searches').select('user_id').where('id', '=', ada.id).executeTakeFirstOrThrow()
    await chunks.save({ ...(await chunks.claim(ticket()))!, ...measured })
    let ended: Promise<void> | undefined
    const reading = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        ended ??= chunks.end(ada.id, { passed: [] } as never)
        await ended
        return result
      },
    })
    expect(await searchesStore(reading).find(user_id, ada.id)).toMatchObject({
      state: 'running',
      done: 20,
      result: null,
      soFar: { enough: measured.soFar.enough },
    })
    expect(await searches.find(user_id, ada.id)).toMatchObject({ state: 'done', soFar: null, result: { passed: [] } })
    await database.db.deleteFrom('searches').execute()
  })

  it('must all run on the same bars', async () => {
    const [ada] = await twoUsers()
    expect([await chunks.sameBars(ada.id, 'a'), await chunks.sameBars(ada.id, 'a'), await chunks.sameBars(ada.id, 'b')]).toEqual([
      true,
      true,
      false,
    ])
    await database.db.deleteFrom('searches').execute()
  })
})
