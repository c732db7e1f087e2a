import type { Bars } from '@assay/market'
import { averageChoice, chosenAverage, chosenLookback, chosenSettle, smoothed } from '../average/average-choice.ts'
import { defineIndicator, line, type ParamValues, period } from '../define.ts'
import { earlier, middle, minus, plus, quotient, scaled, sizes, trueRange, walkOver } from '../series.ts'

const params = { period: period(14), average: averageChoice(smoothed) }
type Params = ParamValues<typeof params>
type Line = 'adx' | 'adxr' | 'plusDI' | 'minusDI'

const sideWarmup = ({ period, average }: Params) => 1 + chosenLookback(period, average)
const trendWarmup = (chosen: Params) => sideWarmup(chosen) + chosenLookback(chosen.period, chosen.average)

const labels: Readonly<Record<Line, string>> = { adx: 'ADX', adxr: 'ADXR', plusDI: '+DI', minusDI: '-DI' }
const warmups: Readonly<Record<Line, (chosen: Params) => number>> = {
  adx: trendWarmup,
  adxr: (chosen) => trendWarmup(chosen) + chosen.period,
  plusDI: sideWarmup,
  minusDI: sideWarmup,
}

interface Combination {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly aliases: readonly string[]
  readonly lines: readonly Line[]
}

const table: readonly Combination[] = [
  {
    id: 'plusDirectionalIndicator',
    code: 'PlusDirectionalIndicator',
    name: 'Plus Directional Indicator of Averages',
    summary: 'How much of the usual range was made by new highs, from 0 to 100: the strength of the buyers.',
    aliases: ['PlusDI', '+DI'],
    lines: ['plusDI'],
  },
  {
    id: 'minusDirectionalIndicator',
    code: 'MinusDirectionalIndicator',
    name: 'Minus Directional Indicator of Averages',
    summary: 'How much of the usual range was made by new lows, from 0 to 100: the strength of the sellers.',
    aliases: ['MinusDI', '-DI'],
    lines: ['minusDI'],
  },
  {
    id: 'directionalIndicator',
    code: 'DirectionalIndicator',
    name: 'Directional Indicator, Both Sides',
    summary: 'How much of the usual range was made by new highs (+DI) and by new lows (-DI), from 0 to 100.',
    aliases: ['DI', '+DI', '-DI'],
    lines: ['plusDI', 'minusDI'],
  },
  {
    id: 'averageDirectionalMovementIndex',
    code: 'AverageDirectionalMovementIndex',
    name: 'Average Directional Movement Index',
    summary: 'How strong the trend is, from 0 to 100, whichever its direction; above 25 is often called a trend.',
    aliases: ['ADX', 'trend strength'],
    lines: ['adx'],
  },
  {
    id: 'averageDirectionalMovementIndexRating',
    code: 'AverageDirectionalMovementIndexRating',
    name: 'Average Directional Movement Index Rating',
    summary: 'How strong the trend is, from 0 to 100, with a calmer reading that averages it with what it was one period ago.',
    aliases: ['ADXR', 'ADX', 'trend strength'],
    lines: ['adx', 'adxr'],
  },
  {
    id: 'directionalMovementIndex',
    code: 'DirectionalMovementIndex',
    name: 'Directional Movement Index, Three Lines',
    summary: 'How strong the trend is (ADX) and which side makes it (+DI the buyers, -DI the sellers), from 0 to 100.',
    aliases: ['DMI', 'ADX', '+DI', '-DI', 'trend strength'],
    lines: ['adx', 'plusDI', 'minusDI'],
  },
  {
    id: 'directionalMovement',
    code: 'DirectionalMovement',
    name: 'Directional Movement, Four Lines',
    summary: 'How strong the trend is (ADX, and ADXR as its calmer reading) and which side makes it (+DI the buyers, -DI the sellers).',
    aliases: ['DM', 'ADX', 'ADXR', '+DI', '-DI', 'trend strength'],
    lines: ['adx', 'adxr', 'plusDI', 'minusDI'],
  },
]

/** Wilder's directional lines in the offered combinations. */
export const directionalLines = table.map(({ lines, aliases, ...row }) =>
  defineIndicator({
    ...row,
    family: 'named',
    group: 'trend',
    aliases: [...aliases, 'Wilder', 'directional movement'],
    pane: 'own',
    unit: 'index',
    params,
    outputs: Object.fromEntries(lines.map((name) => [name, line(labels[name], { warmup: warmups[name] })])),
    warmup: (chosen) => Math.max(...lines.map((name) => warmups[name](chosen))),
    settle: (chosen) => 1 + 2 * chosenSettle(chosen.period, chosen.average) + chosen.period,
    references: ['Wilder, New Concepts in Technical Trading Systems (1978)', `Backtrader 1.9.78.123 (numbers only), ${row.code}`],

    compute(bars, chosen) {
      const sides = directionalSides(bars, chosen)
      const columns = lines.includes('adx') ? { ...sides, ...trendStrength(sides, chosen) } : sides
      return Object.fromEntries(lines.map((name) => [name, (columns as Record<Line, Float64Array>)[name]]))
    },
  }),
)

/**
 * Averages of the movements in both directions, in percent of the average range. Unlike in TA-Lib each is seeded with a
 * full window of movements.
 */
function directionalSides(bars: Bars, { period, average }: Params) {
  const { plusDM, minusDM } = movements(bars)
  const range = chosenAverage(trueRange(bars), period, average)
  const side = (moves: Float64Array) => scaled(quotient(chosenAverage(moves, period, average), range), 100)
  return { plusDI: side(plusDM), minusDI: side(minusDM) }
}

/** Each bar's move beyond the previous bar counts only for the side that went further. */
function movements({ high, low }: Bars) {
  const { length } = high
  const walk = walkOver(high)
  const plusDM = walk.column(1)
  const minusDM = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const rise = high[i] - high[i - 1]
    const fall = low[i - 1] - low[i]
    plusDM[i] = rise > fall && rise > 0 ? rise : 0
    minusDM[i] = fall > rise && fall > 0 ? fall : 0
  }
  return { plusDM, minusDM }
}

/**
 * The average difference of the two sides in percent of their sum, undefined until one side has moved; and the middle
 * between it and its value one period ago.
 */
function trendStrength({ plusDI, minusDI }: Record<'plusDI' | 'minusDI', Float64Array>, { period, average }: Params) {
  const index = quotient(sizes(minus(plusDI, minusDI)), plus(plusDI, minusDI))
  const adx = scaled(chosenAverage(index, period, average), 100)
  return { adx, adxr: middle(adx, earlier(adx, period)) }
}
