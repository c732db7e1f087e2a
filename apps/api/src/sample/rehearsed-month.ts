import { forwardApi } from '@assay/contracts'
import { type Bars, dayMs, minuteMs, type Quote, simulatedQuotes } from '@assay/market'
import { type AcceptedQuote, keepQuotes } from '../features/forward/kept-quotes.ts'
import type { Rehearsal } from '../open-platform.ts'
import type { Db } from '../platform/database/database.ts'
import type { Doors } from './doors.ts'
import { instrumentOf, marketBars } from './sample-market.ts'

/** Long enough after midnight that the quotes of the day are followed and its bars count as complete. */
const afterMidnightMs = 11 * minuteMs
const days = 30
const quoteSeed = 97

/** The clock of forward tests, which can be set back until the server listens. */
export function openRehearsal(): Rehearsal & { at(time: number | undefined): void; follow(): Promise<void> } {
  let shown: number | undefined
  let follow: Parameters<Rehearsal['ready']>[0] | undefined
  return {
    now: () => shown ?? Date.now(),
    ready(given) {
      follow = given
    },
    at(time) {
      shown = time
    },
    async follow() {
      if (!follow) throw new Error('the features are not joined yet')
      await follow(new AbortController().signal)
    },
  }
}

/** Midnight (UTC) a month ago: when the rehearsed month begins. */
export const monthAgo = (now: number): number => (Math.floor(now / dayMs) - days) * dayMs

/**
 * Starts a forward test a month ago and follows the simulated quotes of each day up to now. Each night is backtested as in a program that
 * runs for that long, because the clock of forward tests stands just after each midnight in turn.
 */
export async function rehearseMonth(
  doors: Doors,
  { db, rehearsal, strategyId, now }: { db: Db; rehearsal: ReturnType<typeof openRehearsal>; strategyId: string; now: number },
): Promise<void> {
  const start = monthAgo(now)
  try {
    rehearsal.at(start)
    const { id, symbol } = await doors.call(forwardApi.start, { body: { strategyId } })
    let from = start
    for (let midnight = start + dayMs; from < now; midnight += dayMs) {
      const to = Math.min(midnight + afterMidnightMs, now)
      await keepQuotes(db, quotesBetween(symbol, from, to))
      rehearsal.at(to)
      // The first look follows the quotes. The second one finds the day followed to its end, and backtests it.
      await rehearsal.follow()
      await rehearsal.follow()
      from = to
    }
    await doors.call(forwardApi.stop, { params: { id }, body: { below: 8, trades: 200 } })
  } finally {
    rehearsal.at(undefined)
  }
}

/** The simulated quotes of a symbol as the feed would have sent them, of each minute those that made its bar. */
function quotesBetween(symbol: string, from: number, to: number): AcceptedQuote[] {
  const instrument = instrumentOf(symbol)
  const bars = marketBars(symbol, from, to)
  return Array.from(bars.time, (_, index) => turnsOf(bars, index, simulatedQuotes(instrument, bars, index, quoteSeed, 'simulator')))
    .flat()
    .map((quote) => ({ quote, simulated: true }))
}

/** The first quote, the first ones at high and low, and the last one. */
function turnsOf(bars: Bars, index: number, quotes: readonly Quote[]): Quote[] {
  const places = new Set([
    0,
    quotes.findIndex(({ bid }) => bid === bars.high[index]),
    quotes.findIndex(({ bid }) => bid === bars.low[index]),
    quotes.length - 1,
  ])
  return quotes.filter((_, place) => places.has(place))
}
