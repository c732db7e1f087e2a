import type { CatalogueEntry } from '@assay/indicators'
import { type Check, type Condition, makeOperand, type Operand } from '@assay/strategy'

/** The typical condition on an entry, on hourly candles and at its defaults. */
export interface TypicalRule {
  readonly condition: Condition
  /** 1 expects a higher close, −1 a lower one. */
  readonly side: 1 | -1
  /** What it is used for, one sentence. */
  readonly use: string
}

const timeframe = '1h'
const value = (number: number): Operand => makeOperand('VALUE', { params: { value: number } })
const close = () => makeOperand('CLOSE', { timeframe })

type Level = readonly [check: Check, level: number, use: string]

const recovers = 'To buy a recovery after a fall that went unusually far.'
const turnsUp = 'To buy when momentum turns from down to up.'
const filters = 'As a filter beside another rule: it names no direction.'

/** Entries that are compared with a level of their own. */
const levels: Readonly<Record<string, Level>> = {
  RSI: ['crossabove', 30, recovers],
  RSI_SMA: ['crossabove', 30, recovers],
  RSI_EMA: ['crossabove', 30, recovers],
  RelativeStrengthIndex: ['crossabove', 30, recovers],
  IMI: ['crossabove', 30, recovers],
  ULTOSC: ['crossabove', 30, recovers],
  CONNORSRSI: ['crossabove', 20, recovers],
  STOCH_SLOWK: ['crossabove', 20, recovers],
  STOCHF_FASTK: ['crossabove', 20, recovers],
  STOCHRSI_FASTK: ['crossabove', 20, recovers],
  MFI: ['crossabove', 20, recovers],
  WILLR: ['crossabove', -80, recovers],
  CCI: ['crossabove', -100, recovers],
  CMO: ['crossabove', -50, recovers],
  MACD: ['crossabove', 0, turnsUp],
  MACD_HIST: ['crossabove', 0, turnsUp],
  APO: ['crossabove', 0, turnsUp],
  PPO: ['crossabove', 0, turnsUp],
  MOM: ['crossabove', 0, turnsUp],
  ROC: ['crossabove', 0, turnsUp],
  TRIX: ['crossabove', 0, turnsUp],
  COPPOCK: ['crossabove', 0, turnsUp],
  AwesomeOscillator: ['crossabove', 0, turnsUp],
  AROONOSC: ['crossabove', 0, turnsUp],
  CMF: ['crossabove', 0, turnsUp],
  ADX: ['>', 25, filters],
  ADXR: ['>', 25, filters],
  CHOP: ['<', 38.2, filters],
  ATRPERCENTILE: ['>', 80, filters],
  ZSCORE: ['<', -2, 'To buy what has fallen unusually far below its average.'],
}

const patternUse = {
  bullish: 'As a signal to buy, beside a rule that says where.',
  bearish: 'As a signal to sell, beside a rule that says where.',
  either: 'As a sign of hesitation: it names no direction.',
} as const

/** The groups whose lines are drawn over the candles and that the close can cross. */
const crossed = ['average', 'trend', 'volatility', 'level', 'volume', 'statistic']
/** Lines below the price, by the ends of their names. */
const lowerLine = /(_LOWER\d?|_bot|_S\d|_s\d)$/
/** Lines drawn ahead of their candle, or from its own high and low, so that the close cannot be on both sides of them. */
const neverCrossed = /^(TrueHigh|TrueLow|Donchian|DONCHIAN|ICHIMOKUCLOUD_AHEAD)/

/** The typical rule of an entry; null if there is none. */
export function typicalRule(entry: CatalogueEntry): TypicalRule | null {
  const { name, pattern, pane, unit, group } = entry
  const own = makeOperand(name, { timeframe })
  if (pattern) {
    const condition = { indicator1: own, check: '==' as const, indicator2: makeOperand('PATTERN') }
    return { condition, side: pattern === 'bearish' ? -1 : 1, use: patternUse[pattern] }
  }
  if (name in levels) {
    const [check, level, use] = levels[name]
    return { condition: { indicator1: own, check, indicator2: value(level) }, side: 1, use }
  }
  if (pane !== 'price' || unit !== 'price' || !crossed.includes(group) || neverCrossed.test(name)) return null
  const isLower = lowerLine.test(name)
  return {
    condition: { indicator1: close(), check: isLower ? 'crossbelow' : 'crossabove', indicator2: own },
    side: isLower ? -1 : 1,
    use: isLower
      ? 'To sell a break downwards, or as a place to wait for a return.'
      : 'To buy a break upwards, or as a filter: only above it, only below it.',
  }
}
