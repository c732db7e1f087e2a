import { defineIndicator, line, source } from '../define.ts'
import { columnFrom, priceColumn } from '../series.ts'
import { cyclePhase } from './cycle-phase.ts'
import { degrees, type Hilbert, hilbert, patient, settledAfter } from './hilbert.ts'
import { instantaneousTrend } from './instantaneous-trend.ts'

export const htTrendMode = defineIndicator({
  id: 'htTrendMode',
  code: 'HT_TRENDMODE',
  name: 'Trend or Cycle Mode',
  family: 'talib',
  group: 'cycle',
  summary: '1 while the market trends, 0 while it swings in a regular cycle.',
  aliases: ['Hilbert Transform', 'Ehlers', 'trend mode', 'cycle mode'],
  pane: 'own',
  unit: 'signal',
  params: { source: source() },
  outputs: { mode: line('Mode') },
  warmup: () => patient.warmup,
  settle: () => settledAfter,
  references: ['Ehlers, Rocket Science for Traders (2001)', 'TA-Lib 0.6.4, HT_TRENDMODE'],

  compute(bars, { source }) {
    const prices = priceColumn(bars, source)
    const cycle = hilbert(prices, patient.start)
    return { mode: modes(cycle, cyclePhase(cycle, patient.start), instantaneousTrend(prices, cycle.period, patient.start)) }
  },
})

/**
 * The mode is trend unless one of these indicates a cycle: sine and lead sine crossed less than half a cycle ago, or
 * the phase turns at about the speed of the cycle. A smoothed price at least 1.5 percent off the trendline is a trend
 * in any case.
 */
function modes({ smooth, period }: Hilbert, phases: Float64Array, trends: Float64Array): Float64Array {
  const { length } = smooth
  const results = columnFrom(length, patient.warmup)
  let [sinceCross, lastPhase, lastSine, lastLead] = [0, 0, 0, 0]
  for (let i = patient.start; i < length; i++) {
    const sine = Math.sin(phases[i] / degrees)
    const lead = Math.sin((phases[i] + 45) / degrees)
    const crossed = (sine > lead && lastSine <= lastLead) || (sine < lead && lastSine >= lastLead)
    sinceCross = crossed ? 1 : sinceCross + 1
    const speed = phases[i] - lastPhase
    const even = 360 / period[i]
    const cycles = crossed || sinceCross < 0.5 * period[i] || (speed > 0.67 * even && speed < 1.5 * even)
    const farOff = trends[i] !== 0 && Math.abs((smooth[i] - trends[i]) / trends[i]) >= 0.015
    if (i >= patient.warmup) results[i] = farOff || !cycles ? 1 : 0
    lastPhase = phases[i]
    lastSine = sine
    lastLead = lead
  }
  return results
}
