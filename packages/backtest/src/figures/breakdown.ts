import type { Trade } from './answer-schema.ts'

type Result = Pick<Trade, 'pnl'>

/** Trades of one kind: their number, total profit, mean, and the largest by absolute profit. Null without trades. */
export interface Group {
  readonly count: number
  readonly pnl: number
  readonly average: number | null
  readonly largest: number | null
}

export interface Side extends Omit<Group, 'largest'> {
  /** Trades with a profit of 0 or more. */
  readonly won: number
}

/** Splits trades into won (profit of 0 or more) and lost ones. */
export function wonAndLost(trades: readonly Result[]): { won: Group; lost: Group } {
  return { won: groupOf(trades.filter(isWon)), lost: groupOf(trades.filter((trade) => !isWon(trade))) }
}

/** Splits closed trades into long and short ones. */
export function bySide(trades: readonly Pick<Trade, 'pnl' | 'direction'>[]): { long: Side; short: Side } {
  const side = (direction: Trade['direction']): Side => {
    const own = trades.filter((trade) => trade.direction === direction)
    const { count, pnl, average } = groupOf(own)
    return { count, pnl, average, won: own.filter(isWon).length }
  }
  return { long: side('long'), short: side('short') }
}

const isWon = ({ pnl }: Result) => pnl >= 0

function groupOf(trades: readonly Result[]): Group {
  const count = trades.length
  let sum = 0
  let largest: number | null = null
  for (const { pnl } of trades) {
    sum += pnl
    if (largest === null || Math.abs(pnl) > Math.abs(largest)) largest = pnl
  }
  return { count, pnl: sum, average: count === 0 ? null : sum / count, largest }
}
