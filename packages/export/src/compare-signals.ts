import { hourMs, timeframeMs } from '@assay/market'
import { signalReader, type Tested, type WrittenSignals } from './read-signals.ts'
import { brokerSuffix } from './same-symbol.ts'
import { minuteOf, type Signal } from './signals.ts'

/** How the signals of a platform compare with those of the test, in sentences. The first sentence is the verdict. */
export interface SignalComparison {
  readonly equal: boolean
  readonly sentences: readonly string[]
}

/** A file of twenty years of one-minute bars with a signal at every tenth close is smaller. */
const largestMb = 50

const encodings = ['utf-8', 'utf-16le', 'utf-16be'] as const

/** The interface of `TextDecoder` in the browser and in Node. */
interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

/**
 * Compares a platform's signal file, read in pieces, with the signals of the test. A file that it cannot read is reported in a sentence.
 * `decoderOf` makes a decoder, because pure packages have none.
 */
export async function compareSignals(
  tested: Tested,
  pieces: AsyncIterable<Uint8Array>,
  decoderOf: (encoding: (typeof encodings)[number]) => Decoder,
): Promise<SignalComparison> {
  const reader = signalReader(tested)
  let decoder: Decoder | undefined
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > largestMb * 1024 * 1024) return unread(`The file has more than ${largestMb} MB, a file of signals has less.`)
    decoder ??= decoderOf(encodingOf(piece))
    if (!reader.take(decoder.decode(piece, { stream: true }))) break
  }
  if (decoder) reader.take(decoder.decode())
  const read = reader.done()
  return 'problem' in read ? unread(read.problem) : compared(tested, read)
}

const unread = (sentence: string): SignalComparison => ({ equal: false, sentences: [sentence] })

/** Detects the encoding from the byte order mark, or without one from the first character, which is a letter. */
function encodingOf([first, second]: Uint8Array): (typeof encodings)[number] {
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second > 0) ? 'utf-16be' : 'utf-8'
}

function compared(tested: Tested, written: WrittenSignals): SignalComparison {
  const { symbol } = written
  const comparison =
    written.inPeriod.length === 0 && tested.signals.length > 0
      ? { equal: false, sentences: noneInPeriod(tested, written) }
      : inPeriod(tested, written.inPeriod)
  return symbol && brokerSuffix(tested.symbol, symbol)
    ? { ...comparison, sentences: [...comparison.sentences, `${symbol} is taken as the broker's name for ${tested.symbol}.`] }
    : comparison
}

const keyOf = ({ time, side }: Signal) => `${time} ${side}`

function inPeriod(tested: Tested, written: readonly Signal[]): SignalComparison {
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

/** Likely reasons for differences that are not a clock shift. */
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

/** A sentence if most signals would be equal with the file's clock some hours ahead or behind. */
function shiftOf({ signals, period }: Tested, written: readonly Signal[]): string | undefined {
  const ours = new Set(signals.map(keyOf))
  const looked = written.slice(0, 5000)
  const equalAt = (by: number) => looked.filter(({ time, side }) => ours.has(keyOf({ time: time - by, side }))).length
  const unshifted = equalAt(0)
  const hours = Array.from({ length: 27 }, (_, i) => i - 13).filter((by) => by !== 0)
  const [best, count] = hours.reduce(
    ([held, most], by) => (equalAt(by * hourMs) > most ? [by, equalAt(by * hourMs)] : [held, most]),
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

function noneInPeriod({ period, signals }: Tested, { count, first }: WrittenSignals): string[] {
  const tested = `The test has ${signals.length} signals from ${minuteOf(period.from)} to ${minuteOf(period.to)}`
  if (first === null)
    return [
      `The file holds no signals. ${tested}.`,
      'The platform found none: it had no bars of that period, or too little history before it.',
    ]
  return [`None of the file's ${count} signals lies in the tested period. ${tested}; the file begins at ${minuteOf(first)}.`]
}
