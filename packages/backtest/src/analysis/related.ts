import { type Move, reactionTo, usualSize } from '@assay/events'
import { type Bars, timeframeMs } from '@assay/market'
import { correlation, currencyStrength } from '@assay/statistics'
import { baseTimeframe, type Candles } from './candles.ts'
import type { Analysis } from './schema.ts'

/** Closed hourly candles of another symbol, from the same provider where possible. */
export interface OtherSymbol {
  readonly symbol: string
  readonly bars: Bars
}

/** 60 days of trading hours. */
const returns = 1380

export function relatedBlock(candles: Candles, others: readonly OtherSymbol[]): Analysis['related'] {
  const own = candles.of('1h').data.bars
  const rows = others.map(({ symbol, bars }) => ({ symbol, ...correlation(own, bars, returns) }))
  return {
    method: `Pearson's r of hourly log returns at common hours, the last ${returns} of them, with its 95 % interval.`,
    rows: rows.toSorted((a, b) => (b.r ?? -2) - (a.r ?? -2) || (a.symbol < b.symbol ? -1 : 1)),
  }
}

/** A day of hourly closes. */
const strengthBars = 24

/** Pairs whose last candle is older than that of the symbol are left out. */
export function strengthBlock(candles: Candles, symbol: string, others: readonly OtherSymbol[]): Analysis['strength'] {
  const own = candles.of('1h').data.bars
  const last = own.time.at(-1)
  const pairs = [{ symbol, bars: own }, ...others].filter(({ bars }) => bars.time.at(-1) === last)
  return {
    method: `Mean log return against the other currencies over the last ${strengthBars} hourly closes, in percent, of ${pairs.length} pairs whose last candle is the same.`,
    rows: currencyStrength(
      pairs.map((pair) => ({ symbol: pair.symbol, closes: pair.bars.close })),
      strengthBars,
    ),
  }
}

/** A coming event, with the times of its earlier releases. */
export interface NextEvent {
  readonly id: string
  readonly title: string
  readonly currency: string
  readonly impact: 'low' | 'medium' | 'high'
  readonly scheduledAt: number
  readonly past: readonly number[]
}

/** `events` is null if there is no calendar. */
export function eventsBlock(candles: Candles, events: readonly NextEvent[] | null): Analysis['events'] {
  const { bars } = candles.of(baseTimeframe).data
  const { point } = candles
  const moves = new Map<number, Move | null>()
  const moveAfter = (at: number) => {
    const known = moves.get(at)
    if (known !== undefined) return known
    const move = reactionTo(bars, timeframeMs[baseTimeframe], point, at).moves[15]
    moves.set(at, move)
    return move
  }
  const rows = (events ?? []).map(({ past, ...event }) => {
    const measured = past.filter((at) => moveAfter(at)?.atr != null)
    const { n, median } = usualSize(measured.map(moveAfter).flatMap((move) => (move?.atr == null ? [] : [move.atr])))
    return {
      ...event,
      median,
      n,
      from: measured.length > 0 ? Math.min(...measured) : null,
      to: measured.length > 0 ? Math.max(...measured) : null,
    }
  })
  return {
    method:
      'The median size of the move within 15 minutes of the earlier releases with the same name, in ATR (14) of the hours before each. n are those with bars.',
    held: events !== null,
    rows,
  }
}
