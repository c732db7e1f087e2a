import { back, type Column, dividedBy, part, plus, say } from '../column.ts'
import { sine } from '../words/angles.ts'
import { adaptiveLines, cyclePhase, homodyne, instantTrend, smoothPrice, trendMode } from '../words/cycle.ts'
import { together } from '../words/values.ts'
import { priceOf, type Says, startingAt } from './says.ts'

/** The candle at which the transformer begins, and that of the first value, for two kinds of output. */
const quick = { start: 12, first: 32 }
const patient = { start: 37, first: 63 }

interface Cycle {
  readonly smooth: Column
  readonly inPhase: Column
  readonly quadrature: Column
  readonly period: Column
}

function cycleOf(source: Column, start: number): Cycle {
  const smooth = part(say(smoothPrice, [source], start), 'smooth')
  const whole = say(homodyne, [source, smooth], start)
  return { smooth, inPhase: part(whole, 'in_phase'), quadrature: part(whole, 'quadrature'), period: part(whole, 'period') }
}

/** MAMA and FAMA; of a source that begins late, they begin as much later. */
export function mamaLines(source: Column, fast: number, slow: number): { mama: Column; fama: Column } {
  const { inPhase, quadrature } = cycleOf(source, quick.start)
  const whole = say(adaptiveLines, [source, inPhase, quadrature], quick.start, fast, slow)
  const line = (name: string) => say(together, [part(whole, name), back(source, quick.first)])
  return { mama: line('leading'), fama: line('following') }
}

function phases(source: number) {
  const cycle = cycleOf(priceOf(source), patient.start)
  return { ...cycle, phase: say(cyclePhase, [cycle.smooth, cycle.period], patient.start) }
}

const later = (column: Column) => startingAt(column, patient.first)
const degrees = 180 / Math.PI
const sineOf = (phase: Column, lead: number) => later(say(sine, [dividedBy(plus(phase, lead), degrees)]))
const trendOf = (source: number, period: Column) => part(say(instantTrend, [priceOf(source), period], patient.start), 'trendline')

export const cycles: readonly Says[] = [
  {
    id: 'htDcPeriod',
    columns: ({ source }) => ({ period: startingAt(cycleOf(priceOf(source), quick.start).period, quick.first) }),
  },
  { id: 'htDcPhase', columns: ({ source }) => ({ phase: later(phases(source).phase) }) },
  {
    id: 'htPhasor',
    columns({ source }) {
      const { inPhase, quadrature } = cycleOf(priceOf(source), quick.start)
      return { inPhase: startingAt(inPhase, quick.first), quadrature: startingAt(quadrature, quick.first) }
    },
  },
  {
    id: 'htSine',
    columns({ source }) {
      const { phase } = phases(source)
      return { sine: sineOf(phase, 0), leadSine: sineOf(phase, 45) }
    },
  },
  {
    id: 'htTrendMode',
    columns({ source }) {
      const { smooth, period, phase } = phases(source)
      const trend = trendOf(source, period)
      return { mode: later(part(say(trendMode, [smooth, period, phase, trend], patient.start), 'mode')) }
    },
  },
  { id: 'htTrendline', columns: ({ source }) => ({ trendline: later(trendOf(source, phases(source).period)) }) },
  { id: 'mama', columns: ({ fastLimit, slowLimit, source }) => mamaLines(priceOf(source), fastLimit, slowLimit) },
]
