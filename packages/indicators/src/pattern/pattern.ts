import type { Bars } from '@assay/market'
import { defineIndicator, type Indicator, type OutputSpec, type ParamSpecs, real } from '../define.ts'
import { walkOver } from '../series.ts'
import { type Candles, candlesOf } from './candles.ts'

/** One candlestick pattern: a row of the tables in this folder. */
export interface Pattern {
  /** The reference's name, from which the names of the entries are derived. */
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly aliases?: readonly string[]
  /** One entry for each kind. Only kinds that the test can return: an entry that never holds would mislead. */
  readonly kinds: readonly Kind[]
  /** Bars before the first tested bar. */
  readonly lookback: number
  /** Share of the first body that the last candle must retrace, if it can be chosen. */
  readonly penetration?: number
  /** The source, if it is not Morris' collection. */
  readonly reference?: string
  /** First bar of the running totals, if that is not the lookback. */
  readonly totalsFrom?: number
  /** The pattern that bar `i` completes: 0 for none, else the strength (80, 100, 200), negative when bearish. */
  readonly test: (c: Candles, i: number, penetration: number) => number
}

interface KindSpec {
  readonly label: string
  readonly suffix: string
  readonly pattern: NonNullable<OutputSpec['pattern']>
  readonly holds: (strength: number) => boolean
}

/**
 * The kinds of entries. Most patterns have one direction or a mirror image. "either" is for patterns whose sign has no
 * meaning: the reference gives every doji +100, yet a doji alone is neither bullish nor bearish. "Touching" is the weak
 * form of an engulfing or a harami, "confirmed" the later confirmation of a hikkake. The plain entries also hold on
 * these, with the strength in the column.
 */
const kinds = {
  either: { label: 'Either', suffix: '', pattern: 'either', holds: (strength) => strength !== 0 },
  bullish: { label: 'Bullish', suffix: '_BULLISH', pattern: 'bullish', holds: (strength) => strength > 0 },
  bearish: { label: 'Bearish', suffix: '_BEARISH', pattern: 'bearish', holds: (strength) => strength < 0 },
  bullishTouching: {
    label: 'Bullish, bodies touching',
    suffix: '_BULLISH_TOUCHING',
    pattern: 'bullish',
    holds: (strength) => strength === 80,
  },
  bearishTouching: {
    label: 'Bearish, bodies touching',
    suffix: '_BEARISH_TOUCHING',
    pattern: 'bearish',
    holds: (strength) => strength === -80,
  },
  bullishConfirmed: {
    label: 'Bullish, confirmed',
    suffix: '_BULLISH_CONFIRMED',
    pattern: 'bullish',
    holds: (strength) => strength === 200,
  },
  bearishConfirmed: {
    label: 'Bearish, confirmed',
    suffix: '_BEARISH_CONFIRMED',
    pattern: 'bearish',
    holds: (strength) => strength === -200,
  },
} as const satisfies Record<string, KindSpec>

export type Kind = keyof typeof kinds

/** The declaration for a row of the tables. */
export function declarePattern(pattern: Pattern): Indicator<ParamSpecs, string> {
  const { code, name, summary, aliases, lookback, penetration } = pattern
  return defineIndicator<ParamSpecs, string>({
    id: `cdl${name.replace(/[^A-Za-z]/g, '')}`,
    code,
    name,
    family: 'talib',
    group: 'pattern',
    summary,
    aliases,
    pane: 'own',
    unit: 'signal',
    params: penetration === undefined ? {} : { penetration: real('Penetration', penetration, 0, 1) },
    outputs: Object.fromEntries(pattern.kinds.map((kind) => [kind, outputOf(code, kinds[kind])])),
    warmup: () => lookback,
    references: [pattern.reference ?? 'Morris, Candlestick Charting Explained (1995)', `TA-Lib 0.6.4, ${code}`],
    compute: (bars, { penetration }) => strengths(pattern, bars, penetration),
  })
}

const outputOf = (code: string, { label, suffix, pattern }: KindSpec): OutputSpec => ({ label, entry: code + suffix, pattern })

function strengths(pattern: Pattern, bars: Bars, penetration: number): Record<string, Float64Array> {
  const { length } = bars.close
  const walk = walkOver(bars.close)
  const candles = candlesOf(bars, pattern.totalsFrom ?? pattern.lookback)
  const outputs = pattern.kinds.map((kind) => ({ kind, holds: kinds[kind].holds, column: walk.column(pattern.lookback) }))
  for (let i = Math.max(pattern.lookback, walk.from); i < length; i++) {
    const strength = pattern.test(candles, i, penetration)
    if (strength === 0) continue
    for (const { holds, column } of outputs) if (holds(strength)) column[i] = strength
  }
  return Object.fromEntries(outputs.map(({ kind, column }) => [kind, column]))
}
