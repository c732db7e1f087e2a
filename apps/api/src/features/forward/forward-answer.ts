import { atBids, type ForwardFill, type ForwardMatch, forwardTrades, isClosed, resultIn, spreadPaid } from '@assay/backtest'
import type { ForwardNight, ForwardPace, ForwardRecord, ForwardTest } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { coneFor, unitFor } from './band.ts'
import type { ForwardRow } from './forward.store.ts'

type Night = { readonly night: string; readonly matched: ForwardMatch }

const directionOf = (sign: number): 'long' | 'short' => (sign === 1 ? 'long' : 'short')
const moment = (at: number) => new Date(at).toISOString()

/** A test with the totals of its fills. `last` is the newest night. */
export function testAnswer(row: ForwardRow, fills: readonly ForwardFill[], last: Night | undefined): ForwardTest {
  const trades = forwardTrades(fills)
  const closed = trades.filter(isClosed)
  const unit = unitFor(row.expected, closed)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    id: row.id,
    strategyId: row.strategy_id,
    name: row.name,
    version: row.version,
    symbol: row.symbol,
    timeframe: row.timeframe,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBecause: row.ended_because,
    source: row.source,
    simulated: row.simulated,
    upTo: row.up_to?.toISOString() ?? null,
    waits: row.waits,
    position: positionOf(row, fills),
    closed: closed.length,
    unit,
    result: sum(closed.map((trade) => resultIn(unit, atBids(trade)))),
    resultAfterSpread: sum(closed.map((trade) => resultIn(unit, atBids(trade), spreadPaid(trade)))),
    match: last ? { same: last.matched.same, all: last.matched.all, night: last.night } : null,
  }
}

/** The open position with its present levels. */
function positionOf({ state: { followed } }: ForwardRow, fills: readonly ForwardFill[]): ForwardTest['position'] {
  const last = fills.at(-1)
  if (!followed.position || last?.kind !== 'entry') return null
  const { sign, stop, target } = followed.position
  return { direction: directionOf(sign), since: moment(last.at), price: last.price, stop, target }
}

interface Kept {
  readonly fills: readonly ForwardFill[]
  /** Newest first. */
  readonly nights: readonly Night[]
  readonly closes: { readonly count: number; readonly last: Date | null }
}

export function recordAnswer(row: ForwardRow, { fills, nights, closes }: Kept): ForwardRecord {
  const test = testAnswer(row, fills, nights[0])
  const closed = forwardTrades(fills).filter(isClosed)
  const { source = null, from, to, results } = row.expected
  const trades = closed.map((trade) => ({
    direction: directionOf(trade.entry.sign),
    enteredAt: moment(trade.entry.at),
    entryPrice: trade.entry.price,
    leftAt: moment(trade.exit.at),
    exitPrice: trade.exit.price,
    reason: trade.exit.reason,
    result: resultIn(test.unit, atBids(trade)),
    resultAfterSpread: resultIn(test.unit, atBids(trade), spreadPaid(trade)),
  }))
  const until = Date.parse(test.endedAt ?? test.upTo ?? test.startedAt)
  return {
    ...test,
    trades,
    stop: row.stop_at ?? null,
    closes: closes.count,
    lastClose: closes.last?.toISOString() ?? null,
    tested: from && to ? paceOf(results[test.unit], Date.parse(to) - Date.parse(from)) : null,
    followed: paceOf(
      trades.map(({ result }) => result),
      until - row.started_at.getTime(),
    ),
    spreadPaid: trades.length > 0 ? (test.result - test.resultAfterSpread) / trades.length : null,
    expected: {
      source,
      from,
      to,
      trades: results[test.unit].length,
      cone: coneFor(row.expected, test.unit, closed.length),
    },
    nights: nights.map(nightAnswer),
  }
}

const weekMs = 7 * dayMs

function paceOf(results: readonly number[], spanMs: number): ForwardPace {
  const trades = results.length
  const share = (of: number) => (trades > 0 ? of / trades : null)
  return {
    trades,
    aWeek: spanMs < weekMs ? null : trades / (spanMs / weekMs),
    mean: share(results.reduce((sum, result) => sum + result, 0)),
    won: share(100 * results.filter((result) => result > 0).length),
  }
}

function nightAnswer({ night, matched }: Night): ForwardNight {
  const { same, all, priceDistance, differences } = matched
  return {
    night,
    same,
    all,
    priceDistance,
    differences: differences.map(({ forward, tested, reason, candle }) => ({
      forward: forward && {
        direction: directionOf(forward.entry.sign),
        enteredAt: moment(forward.entry.at),
        entryPrice: forward.entry.price,
        exitPrice: forward.exit?.price ?? null,
      },
      tested: tested && {
        direction: tested.direction,
        enteredAt: tested.entry_datetime,
        entryPrice: tested.entry_price,
        exitPrice: tested.exit_price,
      },
      reason,
      candle: candle === null ? null : moment(candle),
    })),
  }
}
