import { defineIndicator, line, period } from '../define.ts'
import { firstDefined, growth, percentRank, relativeStrength, walkOver } from '../series.ts'
import { wilderFading, windowEffort } from '../settling.ts'

export const connorsRsi = defineIndicator({
  id: 'connorsRsi',
  code: 'CONNORSRSI',
  name: 'Connors RSI',
  family: 'assay',
  group: 'momentum',
  summary:
    'The mean of a short RSI, the RSI of winning and losing streaks and the rank of the last change, from 0 to 100: below 10 a sharp dip, above 90 a sharp rise.',
  aliases: ['CRSI', 'Connors', 'streak', 'mean reversion', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  guides: [10, 90],
  params: { period: period(3), streakPeriod: period(2, 2, 'Streak period'), rankPeriod: period(100, 2, 'Rank period') },
  outputs: { rsi: line('Connors RSI') },
  warmup: ({ period, streakPeriod, rankPeriod }) => Math.max(period, streakPeriod + 1, rankPeriod + 1),
  settle: ({ period, streakPeriod, rankPeriod }) => rankPeriod + 1 + wilderFading(Math.max(period, streakPeriod)) + longStreak,
  effort: ({ rankPeriod }) => 10 + windowEffort(rankPeriod) / 10,
  references: ['Connors and Alvarez, An Introduction to ConnorsRSI (2012)'],

  compute({ close }, { period, streakPeriod, rankPeriod }) {
    const strength = relativeStrength(close, period)
    const ofStreaks = relativeStrength(streaks(close), streakPeriod)
    const rank = percentRank(growth(close, 1, 100, 1), rankPeriod)
    return { rsi: meanOf(strength, ofStreaks, rank) }
  },
})

/** A streak that began before the first bar is counted too short until it ends. */
const longStreak = 20

/** Number of closes in a row that were higher (positive) or lower (negative) than the one before; 0 after an equal close. */
function streaks(close: Float64Array): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const results = walk.column(1)
  let [streak = 0] = walk.numbers
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const move = close[i] - close[i - 1]
    if (move > 0) streak = streak > 0 ? streak + 1 : 1
    else if (move < 0) streak = streak < 0 ? streak - 1 : -1
    else streak = 0
    results[i] = streak
  }
  walk.keep(streak)
  return results
}

function meanOf(a: Float64Array, b: Float64Array, c: Float64Array): Float64Array {
  const { length } = a
  const walk = walkOver(a)
  const begin = Math.max(firstDefined(a), firstDefined(b), firstDefined(c))
  const means = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) means[i] = (a[i] + b[i] + c[i]) / 3
  return means
}
