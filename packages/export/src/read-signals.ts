import { brokerSuffix } from './same-symbol.ts'
import type { Signal } from './signals.ts'
import type { StrategyToExport } from './strategy-to-export.ts'

/** The part of the test that a comparison needs. */
export type Tested = Pick<StrategyToExport, 'symbol' | 'timeframe' | 'signals' | 'period'>

/** The signals in a file of a platform. */
export interface WrittenSignals {
  /** The symbol as the platform names it; null without rows. */
  readonly symbol: string | null
  /** The number of signals in the file, and the time of the first; null without any. */
  readonly count: number
  readonly first: number | null
  /** The signals of the tested period. */
  readonly inPeriod: readonly Signal[]
}

export type ReadSignals = WrittenSignals | { readonly problem: string }

/** Reads a signal file from pieces of text. */
export interface SignalReader {
  /** Returns false after the first problem; the rest need not be read. */
  take(text: string): boolean
  done(): ReadSignals
}

const columns = ['symbol', 'timeframe', 'time', 'side']
const separators = [',', ';', '\t']
/** A valid row has fewer than 80 characters. */
const longestLine = 400
const shownOfLine = 80

export function signalReader(tested: Tested): SignalReader {
  const rows = rowReader(tested)
  let rest = ''
  const takeLines = (lines: readonly string[]) => lines.every((line) => rows.take(line))
  return {
    take(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      return takeLines(lines) && (rest.length <= longestLine || rows.take(rest))
    },
    done() {
      takeLines([rest])
      return rows.done()
    },
  }
}

/** Reads the rows of one file line by line. `take` returns false after the first problem. */
function rowReader(tested: Tested) {
  const { from, to } = tested.period
  const inPeriod: Signal[] = []
  let [lines, count, first, symbol] = [0, 0, null as number | null, null as string | null]
  let separator: string | undefined
  let problem: string | undefined

  function takeRow(text: string, parts: string): string | undefined {
    const [named, timeframe, minute, side] = cellsOf(text, parts)
    const time = Date.parse(minute)
    if (Number.isNaN(time)) return `Line ${lines} of the file is not a signal: "${text.slice(0, shownOfLine)}".`
    const other = named === symbol && timeframe === tested.timeframe ? undefined : otherSeries(tested, { named, timeframe, before: symbol })
    if (other) return other
    symbol = named
    first ??= time
    count++
    if (time >= from && time < to) inPeriod.push({ time, side: side as Signal['side'] })
    return undefined
  }

  return {
    take(line: string): boolean {
      lines++
      const text = line.trim()
      if (problem !== undefined) return false
      if (text === '') return true
      if (separator) problem = takeRow(text, separator)
      else separator = separators.find((each) => columns.join(each) === text)
      if (!separator) problem = `The file is not one of signals: its first line is not "${columns.join(',')}".`
      return problem === undefined
    },
    done(): ReadSignals {
      if (problem !== undefined) return { problem }
      if (!separator) return { problem: 'The file is empty: the program of the platform has not run, or could not write.' }
      return { symbol, count, first, inPeriod }
    },
  }
}

const forms = [/^[^,;\s]{1,40}$/, /^\w{2,5}$/, /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/, /^(?:long|short)$/]

/** The four cells of a row; empty if it is not a valid row. */
function cellsOf(text: string, separator: string): string[] {
  const cells = text.split(separator)
  return cells.length === forms.length && forms.every((form, i) => form.test(cells[i])) ? cells : []
}

/** Why a row is for another series than the test, or than the rows before it. */
function otherSeries(
  tested: Tested,
  { named, timeframe, before }: { named: string; timeframe: string; before: string | null },
): string | undefined {
  if (brokerSuffix(tested.symbol, named) === undefined) return `The file holds signals of ${named}, the test is of ${tested.symbol}.`
  if (timeframe !== tested.timeframe) return `The file holds signals of ${timeframe} bars, the test is of ${tested.timeframe} bars.`
  return before === null || before === named
    ? undefined
    : `The file holds signals of ${before} and of ${named}: two runs have written into it. Delete it and run one of them again.`
}
