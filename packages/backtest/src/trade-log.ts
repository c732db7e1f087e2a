import type { Bars } from '@assay/market'
import { type Levels, type Sign, stopOf, targetOf } from './levels.ts'

export const exitReasons = ['rule', 'stop', 'trailing_stop', 'target'] as const
export type ExitReason = (typeof exitReasons)[number]

/** Closed trades as columns, in order of closing. Levels are NaN where the trade had none. */
export interface TradeColumns {
  readonly count: number
  /** 1 long, -1 short. */
  readonly sign: Int8Array
  readonly entryBar: Int32Array
  readonly exitBar: Int32Array
  readonly entryPrice: Float64Array
  readonly exitPrice: Float64Array
  /** Index into `exitReasons`. */
  readonly reason: Uint8Array
  /** 1 where an open beyond the level filled it. */
  readonly gap: Uint8Array
  /** 1 where stop and target were touched and the stop was taken because the order is not known. */
  readonly ambiguous: Uint8Array
  readonly initialStop: Float64Array
  readonly target: Float64Array
  readonly stopAtExit: Float64Array
}

/** How a position ended. Reused from trade to trade. */
export interface Exit {
  bar: number
  price: number
  /** Index into `exitReasons`. */
  reason: number
  gap: boolean
  ambiguous: boolean
  /** The stop that was hit, NaN otherwise. */
  stop: number
}

const fields = 6

/**
 * Takes closings one by one into rows of one array: a handful of allocations a run, however many trades there are. Everything that follows from
 * the rows is worked out once at the end.
 */
export function tradeLog(most: number) {
  let rows = new Float64Array(fields * Math.min(most, 4096))
  let used = 0

  function grow(): void {
    const larger = new Float64Array(Math.max(fields, rows.length * 2))
    larger.set(rows)
    rows = larger
  }

  return {
    add(sign: Sign, entryBar: number, exit: Exit) {
      if (used === rows.length) grow()
      rows[used] = sign
      rows[used + 1] = entryBar
      rows[used + 2] = exit.bar
      rows[used + 3] = exit.price
      rows[used + 4] = exit.reason | (exit.gap ? 8 : 0) | (exit.ambiguous ? 16 : 0)
      rows[used + 5] = exit.stop
      used += fields
    },
    done: (bars: Bars, long: Levels | null, short: Levels | null): TradeColumns => columnsOf(rows, used / fields, bars, long, short),
  }
}

function columnsOf(rows: Float64Array, count: number, bars: Bars, long: Levels | null, short: Levels | null): TradeColumns {
  const trades = newColumns(count)
  for (let i = 0, row = 0; i < count; i++, row += fields) {
    trades.sign[i] = rows[row]
    trades.entryBar[i] = rows[row + 1]
    trades.exitBar[i] = rows[row + 2]
    trades.entryPrice[i] = bars.open[rows[row + 1]]
    trades.exitPrice[i] = rows[row + 3]
    trades.reason[i] = rows[row + 4] & 7
    trades.gap[i] = (rows[row + 4] >> 3) & 1
    trades.ambiguous[i] = rows[row + 4] >> 4
    trades.stopAtExit[i] = rows[row + 5]
  }
  addLevels(trades, long, 1)
  addLevels(trades, short, -1)
  return trades
}

/** Levels follow from the fill. */
function addLevels(trades: TradeColumns, levels: Levels | null, sign: Sign): void {
  for (let i = 0; i < trades.count; i++) {
    if (trades.sign[i] !== sign) continue
    trades.initialStop[i] = levels ? finite(stopOf(levels, trades.entryPrice[i], sign)) : Number.NaN
    trades.target[i] = levels ? finite(targetOf(levels, trades.entryPrice[i], sign)) : Number.NaN
  }
}

/** A level that is infinitely far away is none: NaN. */
export const finite = (level: number): number => (Number.isFinite(level) ? level : Number.NaN)

function newColumns(count: number): TradeColumns {
  return {
    count,
    sign: new Int8Array(count),
    entryBar: new Int32Array(count),
    exitBar: new Int32Array(count),
    entryPrice: new Float64Array(count),
    exitPrice: new Float64Array(count),
    reason: new Uint8Array(count),
    gap: new Uint8Array(count),
    ambiguous: new Uint8Array(count),
    initialStop: new Float64Array(count),
    target: new Float64Array(count),
    stopAtExit: new Float64Array(count),
  }
}
