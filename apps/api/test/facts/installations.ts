import { type Bars, dayMs, findInstrument, hourMs, minuteMs, resample, simulateBars, sliceBars, type Timeframe } from '@assay/market'
import { signUp } from '../accounts.ts'
import { claimsCalendar } from '../calendar-files.ts'
import { linkedTerminals, named } from '../linked-terminals.ts'
import { pushedQuotes, pushToken } from '../pushed-clock.ts'
import { someDeals, terminal } from '../terminal.ts'
import type { Rooms } from './rooms.ts'

/** What a newcomer, a trader with old files or one with a live feed has. */
export interface Installation {
  readonly name: string
  readonly env: Record<string, string>
  /** Whether `npm test` has it. The others run where the programs do: each takes seconds of a processor. */
  readonly inShort?: boolean
  /** The period of the backtest whose result the facts are about, UTC milliseconds. Without one there are no bars to test on. */
  readonly tested?: readonly [from: number, to: number]
  /** Whether the templates of the library are measured, which takes some seconds. */
  readonly measures?: boolean
  furnish?(rooms: Rooms): Promise<void>
}

const gold = findInstrument('XAUUSD')!
const now = Date.now()

/** Prices of no market, stored as if they were real ones. */
const barsOf = (from: number, to: number, timeframe: Timeframe, seed = 5): Bars =>
  resample(simulateBars({ instrument: gold, from, to, seed }), timeframe, 'new-york')

const oldSpring = [Date.UTC(2017, 1, 6), Date.UTC(2017, 3, 10)] as const
const importOld = (rooms: Rooms) => rooms.keep('csv', 'XAUUSD', '15min', barsOf(...oldSpring, '15min'))
const newestMinutes = (count: number): Bars => {
  const bars = barsOf(now - 5 * dayMs, Math.floor(now / minuteMs) * minuteMs, '1min', 9)
  return sliceBars(bars, bars.time.length - count, bars.time.length)
}
/** To the last full hour, so that no candle ends between two doors. */
const recentWeeks = [Math.floor(now / dayMs) * dayMs - 40 * dayMs, Math.floor(now / hourMs) * hourMs] as const

/** A request that reaches further than what is held. */
const wide = [Date.UTC(2016, 6, 1), Date.UTC(2017, 6, 1)] as const

export const installations: readonly Installation[] = [
  { name: 'nothing is held', env: { FEED: 'off' } },
  { name: 'bars are simulated', inShort: true, env: { FEED: 'simulator' }, tested: [Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 1)] },
  { name: 'a spring was imported long ago', env: { FEED: 'off' }, tested: oldSpring, measures: true, furnish: importOld },
  { name: 'an old import is asked for more than it holds', env: { FEED: 'off' }, tested: wide, furnish: importOld },
  { name: 'an old import lies beside the simulator', inShort: true, env: { FEED: 'simulator' }, tested: oldSpring, furnish: importOld },
  {
    name: 'an old import lies beside recent fetched bars',
    env: { FEED: 'off' },
    tested: recentWeeks,
    async furnish(rooms) {
      await importOld(rooms)
      await rooms.keep('dukascopy', 'XAUUSD', '1min', barsOf(...recentWeeks, '1min', 7))
    },
  },
  {
    name: 'three pushed minutes lie beside an old import',
    env: { FEED: 'off' },
    tested: oldSpring,
    async furnish(rooms) {
      await importOld(rooms)
      await rooms.keep('push', 'XAUUSD', '1min', newestMinutes(3))
    },
  },
  {
    name: 'a terminal pushes quotes, and only minutes of them are held',
    inShort: true,
    env: { FEED: 'push', FEED_PUSH_TOKEN: pushToken },
    async furnish(rooms) {
      await rooms.keep('push', 'XAUUSD', '1min', newestMinutes(3))
      await rooms.server.app.listen({ port: 0, host: '127.0.0.1' })
      const { begun, push } = pushedQuotes(rooms.server)
      await begun()
      await push([{ symbol: 'XAUUSD', bid: 2400.12, ask: 2400.41, at: Date.now() }])
    },
  },
  {
    name: 'only days are held',
    env: { FEED: 'off' },
    furnish: (rooms) => rooms.keep('csv', 'XAUUSD', '1D', barsOf(Date.UTC(2017, 0, 2), Date.UTC(2017, 11, 29), '1D')),
  },
  {
    name: 'a terminal is linked',
    env: { FEED: 'off' },
    tested: oldSpring,
    async furnish(rooms) {
      await importOld(rooms)
      const { call, codeOf, newPost } = linkedTerminals(rooms.server)
      await call(rooms.who, 'POST', '/api/broker', named)
      const mt5 = terminal({ post: newPost() })
      await mt5.pair(await codeOf(rooms.who))
      mt5.reportDeals(someDeals(9, Date.UTC(2026, 9, 5, 9)))
      mt5.heartbeat()
      await mt5.flush()
    },
  },
  {
    name: 'the calendar is of another year',
    env: { FEED: 'off' },
    tested: oldSpring,
    async furnish(rooms) {
      await importOld(rooms)
      const { headers } = rooms.who
      const sent = await rooms.server.app.inject({
        method: 'POST',
        url: '/api/calendar/imports?filename=claims.csv',
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: claimsCalendar({ weeks: 60 }),
      })
      await rooms.server.app.inject({ method: 'POST', url: `/api/calendar/imports/${sent.json().id}/confirm`, headers, payload: {} })
    },
  },
  {
    name: 'somebody else uses it too',
    env: { FEED: 'off' },
    tested: oldSpring,
    async furnish(rooms) {
      await importOld(rooms)
      const other = await signUp(rooms.server)
      await rooms.server.app.inject({
        method: 'POST',
        url: '/api/price-alerts',
        headers: other.headers,
        payload: { symbol: 'XAUUSD', kind: 'below', params: { price: 900 } },
      })
    },
  },
]
