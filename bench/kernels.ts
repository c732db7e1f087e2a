import { findEntry } from '@assay/indicators'
import { type Bars, resample } from '@assay/market'
import { compared, median, timed } from './measure.ts'
import * as plain from './plain.ts'
import { walk } from './walk.ts'

export interface Kernel {
  readonly msPerMillion: number
  readonly vsPlain: number
}

const bars = walk(1_000_000, 60_000, 2)

function catalogued(name: string, params: Record<string, number>): () => unknown {
  const { indicator } = findEntry(name)!
  const all = { ...findEntry(name)!.entry.params, ...params }
  return () => indicator.compute(bars, all, { dayBoundary: 'utc' })
}

const kernelsOf = ({ close }: Bars): Record<string, [ours: () => unknown, plain: () => unknown]> => ({
  SMA: [catalogued('SMA', { period: 30 }), () => plain.sma(close, 30)],
  EMA: [catalogued('EMA', { period: 30 }), () => plain.ema(close, 30)],
  RSI: [catalogued('RSI', { period: 14 }), () => plain.rsi(close, 14)],
  BBANDS: [catalogued('BBANDS_UPPER', { period: 20 }), () => plain.bbands(close, 20)],
  ATR: [catalogued('ATR', { period: 14 }), () => plain.atr(bars, 14)],
})

/** Times the indicators of the catalogue against a loop written for each of them. */
export function kernels(times: number): Record<string, Kernel> {
  const measured = Object.entries(kernelsOf(bars)).map(([name, [ours, other]]) => {
    const { ours: ms, ratio } = compared(ours, other, times)
    return [name, { msPerMillion: ms, vsPlain: ratio }]
  })
  return Object.fromEntries(measured)
}

/** Milliseconds to build 15-minute candles from a million one-minute bars. */
export function resampling(times: number): number {
  const runs = Array.from({ length: times + 2 }, () => timed(() => resample(bars, '15min', 'new-york')).ms)
  return median(runs.slice(2))
}
