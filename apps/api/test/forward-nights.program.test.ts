import type { ForwardMatch } from '@assay/backtest'
import { type Bars, findInstrument, minuteBars, minuteMs, type Quote } from '@assay/market'
import { newDocument } from '@assay/strategy'
import { afterAll, expect, it, vi } from 'vitest'
import { dataStore } from '../src/features/data/data.store.ts'
import { keepQuotes } from '../src/features/forward/kept-quotes.ts'
import { newUser } from './alert-evaluator.ts'
import { block, longOnly, operand } from './backtest-bodies.ts'
import { silentLog } from './data-folder.ts'
import { followedFrom } from './followed-strategies.ts'
import { pushToken } from './pushed-clock.ts'
import { testApp } from './test-app.ts'

// Tests the differences that the program finds between received quotes and stored bars. It follows the quotes, and
// tests the day again at night.

const candle = 5 * minuteMs
const start = Date.parse('2026-11-18T12:00Z')
const startOf = (place: number) => start + place * candle
// Timers run in real time.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T18:00Z') })
afterAll(() => {
  vi.useRealTimers()
})
const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: pushToken, PREMIUM_MODE: 'all' })
const { app, dataFolder } = server
const { db } = server.database

/** In points: open, the extreme that comes first, the other extreme, and close. */
type Path = readonly [open: number, first: number, second: number, close: number]

const flat: Path = [109_950, 109_950, 109_950, 109_950]
const crossing: Path = [109_950, 109_950, 110_020, 110_020]
const entered: Path = [110_020, 110_060, 110_000, 110_030]
const quiet: Path = [110_030, 110_070, 110_020, 110_060]
const peak: Path = [110_060, 110_185, 110_060, 110_100]
const fall: Path = [110_100, 110_100, 109_950, 109_950]
/** It crosses 110,000 twice, buys at the next open, 110,020, and reaches the target of 150 points three candles later. */
const usual: readonly Path[] = [flat, flat, crossing, entered, quiet, peak, fall, flat, crossing, entered, quiet, peak, fall, flat]

const priceOf = (symbol: string, points: number) => points / 10 ** findInstrument(symbol)!.digits

/** Four quotes a minute; each price stays until the next one. */
function quotesOf(symbol: string, [open, first, second, close]: Path, place: number, source = 'push'): Quote[] {
  return Array.from({ length: 20 }, (_, i) => {
    const points = i === 19 ? close : i >= 12 ? second : i >= 6 ? first : open
    return { symbol, bid: priceOf(symbol, points), ask: priceOf(symbol, points + 10), at: startOf(place) + i * 15_000, source }
  })
}

const store = dataStore(dataFolder, silentLog, Date.now)

/** Stores the minutes of candles, as if they had been built from these quotes. */
async function keepCandles(symbol: string, paths: ReadonlyMap<number, Path>): Promise<void> {
  for (const [place, path] of paths) {
    const made = minuteBars()
    for (const quote of quotesOf(symbol, path, place)) made.add(quote)
    const bars: Bars = made.close(startOf(place + 1))
    const held = [[startOf(place), startOf(place + 1)]] as const
    await store.write({ provider: 'push', symbol, timeframe: '1min' }, { bars, held, policy: { replace: true } })
  }
}

interface Planted {
  readonly what: string
  readonly symbol: string
  /** Candles of the market, where they differ from the usual ones. */
  readonly made?: Readonly<Record<number, Path>>
  /** The received quotes of a candle, if not all of them. */
  readonly came?: Readonly<Record<number, (quotes: readonly Quote[]) => readonly Quote[]>>
  /** Candles that are not stored yet when the quotes are followed. */
  readonly lacks?: readonly number[]
  /** Candles as they are stored later. */
  readonly later?: Readonly<Record<number, Path>>
  /** The record matches in this many trades, and differs for these reasons, each shown by a candle. */
  readonly same: number
  readonly reasons: readonly (readonly [reason: string, candle: number | null])[]
}

const planted: readonly Planted[] = [
  { what: 'quotes and bars agree', symbol: 'EURUSD', same: 2, reasons: [] },
  {
    what: 'no quote of the peak came',
    symbol: 'GBPUSD',
    came: { 5: () => [] },
    same: 1,
    reasons: [['gap-in-quotes', 5]],
  },
  {
    what: 'the first quote of the entry came late',
    symbol: 'AUDUSD',
    came: { 3: (quotes) => quotes.slice(6) },
    same: 1,
    reasons: [['late-quote', 3]],
  },
  {
    what: 'another source spoke during the peak',
    symbol: 'NZDUSD',
    came: { 5: () => quotesOf('NZDUSD', [110_060, 110_060, 110_060, 110_060], 5, 'simulator') },
    same: 1,
    reasons: [['other-source', 5]],
  },
  {
    what: 'the peak was stored lower later',
    symbol: 'USDCAD',
    later: { 5: [110_060, 110_160, 110_060, 110_100] },
    same: 1,
    reasons: [['revised-bar', 5]],
  },
  {
    what: 'a bar that the rules read was stored higher later',
    symbol: 'USDCHF',
    later: { 1: [110_010, 110_010, 110_010, 110_010] },
    same: 1,
    reasons: [
      ['revised-history', 1],
      ['revised-bar', 1],
    ],
  },
  {
    what: 'a candle touches target and stop',
    symbol: 'EURGBP',
    made: { 5: [110_060, 110_185, 109_950, 109_950], 6: flat },
    same: 1,
    reasons: [['touch-order', null]],
  },
  {
    what: 'a candle with the target was never stored',
    symbol: 'USDJPY',
    made: { 4: [110_030, 110_185, 110_020, 110_060] },
    lacks: [4],
    same: 1,
    reasons: [['no-bar', 4]],
  },
  {
    what: 'the bar of the crossing was stored too late',
    symbol: 'EURJPY',
    lacks: [2],
    later: { 2: crossing },
    same: 1,
    // Without it, the record saw the crossing one candle later.
    reasons: [
      ['revised-history', 3],
      ['late-bar', 2],
    ],
  },
]

const stop = { type: 'fixed', target: 150, stopLoss: 60, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const documentOf = (symbol: string) => {
  const level = operand('VALUE', { value: priceOf(symbol, 110_000) }, '5min')
  const crosses = block(operand('CLOSE', {}, '5min'), 'crossabove', level)
  const { rules } = longOnly([crosses], [])
  return newDocument({ name: 'Crossing', symbol, timeframe: '5min', rules, stops: { long: stop, short: null } })
}

/** Creates a test that began with the first candle, its quotes, and the bars that exist by then. Returns its id. */
async function plant(userId: string, { symbol, made = {}, came = {}, lacks = [] }: Planted): Promise<string> {
  const paths = usual.map((path, place) => made[place] ?? path)
  await keepCandles(symbol, new Map([...paths.entries()].filter(([place]) => !lacks.includes(place))))
  const id = await followedFrom(db, userId, documentOf(symbol), start)
  for (const [place, path] of paths.entries()) {
    const quotes = quotesOf(symbol, path, place)
    const accepted = came[place]?.(quotes) ?? quotes
    await keepQuotes(
      db,
      accepted.map((quote) => ({ quote, simulated: false })),
    )
  }
  return id
}

const often = { interval: 200 }
const reached = async () =>
  Object.fromEntries(
    (await db.selectFrom('forward_tests').select(['symbol', 'up_to']).execute()).map(({ symbol, up_to: upTo }) => [
      symbol,
      upTo?.getTime(),
    ]),
  )

/** The differences of a night in the form of `Planted`: each reason with the index of the candle that shows it. */
const told = ({ same, differences }: ForwardMatch) => ({
  same,
  reasons: differences.map(({ reason, candle: shown }) => [reason, shown === null ? null : (shown - start) / candle]),
})

it('the nightly match names the reason of every planted difference, and finds none where quotes and bars agree', async () => {
  const userId = await newUser(server.database)
  const ids = new Map<string, Planted>()
  for (const each of planted) ids.set(await plant(userId, each), each)
  await app.listen({ port: 0, host: '127.0.0.1' })

  const lastBefore = (place: number) => startOf(place) - 15_000
  const through = Object.fromEntries(planted.map(({ symbol }) => [symbol, lastBefore(usual.length)]))
  // A missing bar is waited for ten minutes from the moment at which it was first asked for.
  const waiting = { NZDUSD: lastBefore(5), USDJPY: lastBefore(5), EURJPY: lastBefore(3) }
  await vi.waitFor(async () => expect(await reached()).toEqual({ ...through, ...waiting }), often)
  vi.setSystemTime(Date.parse('2026-11-18T18:20Z'))
  await vi.waitFor(async () => expect(await reached()).toEqual(through), often)

  for (const { symbol, later = {} } of planted)
    await keepCandles(symbol, new Map(Object.entries(later).map(([place, path]) => [Number(place), path])))
  const nights = () => db.selectFrom('forward_nights').select(['test_id', 'night', 'matched']).execute()
  vi.setSystemTime(Date.parse('2026-11-19T06:20Z'))
  await vi.waitFor(async () => expect(await nights()).toHaveLength(planted.length), often)
  const found = Object.fromEntries((await nights()).map(({ test_id: id, matched }) => [ids.get(id)!.what, told(matched)]))
  expect(found).toEqual(Object.fromEntries(planted.map(({ what, same, reasons }) => [what, { same, reasons }])))
})
