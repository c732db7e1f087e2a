import { dayMs, hourMs } from '@assay/market'
import { afterEach, expect, test, vi } from 'vitest'
import { BarsTrouble, fetchBars, isTraded, retryAfterMs, troubleOf } from './fetch-bars.ts'

const refused = (error: object, status = 400) => Response.json({ error }, { status })

test('while bars are being fetched, the trouble is "waiting", with the share of days fetched', async () => {
  const answer = refused({ code: 'DATA_NOT_READY', message: 'Being fetched.', daysDone: 5, daysTotal: 20 })
  expect(await troubleOf(answer)).toEqual({ state: 'waiting', code: 'DATA_NOT_READY', message: 'Being fetched.', progress: 0.25 })
})

test('there is no share before the number of days is known', async () => {
  expect(await troubleOf(refused({ code: 'DATA_NOT_READY', message: 'Queued.', daysDone: 0, daysTotal: 0 }))).toMatchObject({
    progress: null,
  })
})

test('any other refusal is final and keeps its message', async () => {
  expect(await troubleOf(refused({ code: 'SYMBOL_UNKNOWN', message: 'Not known.' }))).toMatchObject({
    state: 'refused',
    message: 'Not known.',
  })
})

test('a response without a message of ours is shown with its status', async () => {
  expect(await troubleOf(new Response('<html>', { status: 502 }))).toMatchObject({
    state: 'refused',
    code: '',
    message: 'The server responded with status 502 and no explanation.',
  })
})

afterEach(() => void vi.unstubAllGlobals())

const ask = { symbol: 'XAUUSD', timeframe: '1h', provider: 'csv', from: 0, to: hourMs } as const
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const troubleWith = () => fetchBars(ask).catch((error: unknown) => error instanceof BarsTrouble && error.trouble)

test('a time without bars is none, and any other refusal is trouble', async () => {
  answering(async () => refused({ code: 'NO_DATA', message: '' }, 404))
  expect(await fetchBars(ask)).toBeNull()
  answering(async () => refused({ code: 'SYMBOL_UNKNOWN', message: 'Not known.' }, 404))
  expect(await troubleWith()).toMatchObject({ state: 'refused', code: 'SYMBOL_UNKNOWN' })
})

test('a server that does not respond is trouble, a request that was given up is none', async () => {
  answering(() => Promise.reject(new TypeError('offline')))
  expect(await troubleWith()).toEqual({ state: 'offline', code: '', message: 'The server does not respond.', progress: null })
  const gone = new DOMException('gone', 'AbortError')
  answering(() => Promise.reject(gone))
  await expect(fetchBars(ask, AbortSignal.abort())).rejects.toBe(gone)
})

test.each([
  ['waiting', 1500],
  ['offline', 5000],
  ['refused', null],
] as const)('trouble of the kind "%s" is asked about again after %s ms', (state, ms) => {
  expect(retryAfterMs({ state, code: '', message: '', progress: null })).toBe(ms)
})

test('bars of a weekend are not worth a request, those of an unknown symbol may be', () => {
  const saturday = Date.UTC(2026, 7, 22)
  const stretch = { timeframe: '1h', from: saturday, to: saturday + dayMs } as const
  expect([isTraded({ symbol: 'XAUUSD', ...stretch }), isTraded({ symbol: 'UNKNOWN', ...stretch })]).toEqual([false, true])
  expect(isTraded({ symbol: 'XAUUSD', ...stretch, to: saturday + 3 * dayMs })).toBe(true)
})
