import { timeframeMs } from '@assay/market'
import { readSignals, type WrittenSignal } from './read-signals.ts'
import { minuteOf, type Signal } from './signals.ts'
import type { StrategyToExport } from './strategy-to-export.ts'

/** How the signals that a platform wrote compare with those of the test, in words; the first sentence is the verdict. */
export interface SignalComparison {
  readonly equal: boolean
  readonly sentences: readonly string[]
}

type Tested = Pick<StrategyToExport, 'symbol' | 'timeframe' | 'signals' | 'period'>

/** Compares the text of a platform's signal file with the signals of the test. It never throws: what it cannot read it says. */
export function compareSignals(tested: Tested, text: string): SignalComparison {
  const read = readSignals(text)
  if ('problem' in read) return { equal: false, sentences: [read.problem] }
  const other = otherSeries(tested, read.signals)
  if (other) return { equal: false, sentences: [other] }
  const written = read.signals.filter(({ time }) => time >= tested.period.from && time < tested.period.to)
  if (written.length === 0 && tested.signals.length > 0) return { equal: false, sentences: noneInPeriod(tested, read.signals) }
  return compared(tested, written)
}

const keyOf = ({ time, side }: Signal) => `${time} ${side}`

function compared(tested: Tested, written: readonly Signal[]): SignalComparison {
  const [ours, theirs] = [new Set(tested.signals.map(keyOf)), new Set(written.map(keyOf))]
  const missing = tested.signals.filter((signal) => !theirs.has(keyOf(signal)))
  const extra = written.filter((signal) => !ours.has(keyOf(signal)))
  const { length } = tested.signals
  const verdict = `${length - missing.length} of ${length} signals are equal`
  if (missing.length === 0 && extra.length === 0) return { equal: true, sentences: [`${verdict}.`] }
  const counts = [missing.length > 0 && `${missing.length} missing`, extra.length > 0 && `${extra.length} more than tested`]
  const shift = shiftOf(tested, written)
  return {
    equal: false,
    sentences: [
      `${verdict}: ${counts.filter(Boolean).join(', ')}.`,
      firstDifference(tested, missing[0], extra[0]),
      ...(shift ? [shift] : reasons(tested, missing, extra)),
    ],
  }
}

const named = ({ time, side }: Signal) => `${side} at ${minuteOf(time)}`

function firstDifference({ timeframe }: Tested, missing: Signal | undefined, extra: Signal | undefined): string {
  if (missing && extra && missing.time === extra.time)
    return `The first difference is at ${minuteOf(missing.time)}: tested ${missing.side}, written ${extra.side}.`
  if (missing && (!extra || missing.time < extra.time))
    return `The first difference: the test has a signal ${named(missing)}, the file does not.`
  return `The first difference: the file has a signal ${named(extra!)}, the test does not. It is the close of that ${timeframe} bar.`
}

/** What usually explains differences that are not a shift of the clock. */
function reasons({ signals }: Tested, missing: readonly Signal[], extra: readonly Signal[]): string[] {
  const first = Math.min(...[missing[0], extra[0]].flatMap((each) => (each ? [each.time] : [])))
  const last = signals.at(-1)
  if (extra.length === 0 && last && missing.at(-1) === last && missing.length > 1 && isTail(signals, missing))
    return ['All signals from there on are missing: the platform stopped before the end of the tested period.']
  if (extra.length === 0 && isHead(signals, missing))
    return [
      'All signals up to there are missing: the platform started after the beginning of the tested period, or had too little history before it.',
    ]
  if (missing.length + extra.length <= Math.max(2, signals.length / 20))
    return [
      `Few signals differ: the platform's bars around ${minuteOf(first)} are probably not those of the test. Compare that bar's prices.`,
    ]
  return ["Many signals differ: the platform's bars are another broker's, or its history is too short for the averages to agree."]
}

const isTail = (signals: readonly Signal[], missing: readonly Signal[]) =>
  signals.slice(-missing.length).every((signal, i) => signal === missing[i])
const isHead = (signals: readonly Signal[], missing: readonly Signal[]) =>
  missing.length > 0 && missing.length < signals.length && missing.every((signal, i) => signal === signals[i])

const hour = timeframeMs['1h']

/** Whether most signals would be equal if the clock of the file were some hours ahead or behind. */
function shiftOf({ signals, period }: Tested, written: readonly Signal[]): string | undefined {
  const ours = new Set(signals.map(keyOf))
  const looked = written.slice(0, 5000)
  const equalAt = (by: number) => looked.filter(({ time, side }) => ours.has(keyOf({ time: time - by, side }))).length
  const unshifted = equalAt(0)
  const hours = Array.from({ length: 27 }, (_, i) => i - 13).filter((by) => by !== 0)
  const [best, count] = hours.reduce(
    ([held, most], by) => (equalAt(by * hour) > most ? [by, equalAt(by * hour)] : [held, most]),
    [0, unshifted],
  )
  if (best === 0 || count < 2 * unshifted + 1 || count < Math.min(signals.length, looked.length) / 4) return undefined
  const way = best > 0 ? 'ahead of' : 'behind'
  const size = `${Math.abs(best)} ${Math.abs(best) === 1 ? 'hour' : 'hours'}`
  const part =
    count < looked.length * 0.9 && period.to - period.from > 60 * timeframeMs['1D']
      ? ', for a part of the period: its summer time changes on other days'
      : ''
  const of = looked.length < written.length ? ` of the first ${looked.length}` : ''
  return `${count}${of} signals are equal if the file's clock is ${size} ${way} UTC${part}. The clock of the broker's server is the likely reason: export again with the right broker clock.`
}

function otherSeries({ symbol, timeframe }: Tested, written: readonly WrittenSignal[]): string | undefined {
  const other = written.find((signal) => !signal.symbol.toUpperCase().includes(symbol))
  if (other) return `The file holds signals of ${other.symbol}, the test is of ${symbol}.`
  const late = written.find((signal) => signal.timeframe !== timeframe)
  return late && `The file holds signals of ${late.timeframe} bars, the test is of ${timeframe} bars.`
}

function noneInPeriod({ period, signals }: Tested, written: readonly Signal[]): string[] {
  const tested = `The test has ${signals.length} signals from ${minuteOf(period.from)} to ${minuteOf(period.to)}`
  if (written.length === 0)
    return [
      `The file holds no signals. ${tested}.`,
      'The platform found none: it had no bars of that period, or too little history before it.',
    ]
  return [
    `None of the file's ${written.length} signals lies in the tested period. ${tested}; the file begins at ${minuteOf(written[0].time)}.`,
  ]
}
