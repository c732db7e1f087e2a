import { findEntry } from '@assay/indicators'
import type { Bars, Timeframe } from '@assay/market'
import { joinBars } from '../../base/candles/bars.ts'
import type { DrawnLine } from '../../base/candles/drawn-lines.ts'
import { BarsTrouble } from '../../base/candles/fetch-bars.ts'
import { type ChartMark, patternMarks } from '../../base/candles/marked-candles.ts'
import { lineLook } from '../../ui/line-look.ts'
import { type ChosenIndicator, drawnEntries } from './chosen-indicators.ts'
import { historyFor, type IndicatorColumn } from './compute-indicators.ts'
import { type IndicatorClient, indicatorClient } from './indicator-client.ts'

/** A column and how it is drawn: as a line, or as marks where a pattern occurred. */
export interface DrawnColumn extends IndicatorColumn {
  times: Float64Array
  line: DrawnLine | null
  marks: readonly ChartMark[]
}

interface LinesNeeds {
  timeframe: Timeframe
  /** The decimals of the instrument. */
  digits: number
  /** Loads bars before the loaded ones. */
  history: (count: number) => Promise<Bars>
  onColumns: (columns: readonly DrawnColumn[], fault: string | null) => void
}

/** Differences from a signal line and volume are drawn as columns by convention; everything else is a line. */
const columnar = new Set(['hist', 'histo', 'volume'])

/**
 * Keeps the lines of the chosen indicators computed over the loaded bars. One request runs at a time; after it only the newest is computed.
 */
export function indicatorLines(needs: LinesNeeds) {
  const client = indicatorClient()
  let chosen: readonly ChosenIndicator[] = []
  let wanted: Bars | null = null
  let busy = false
  let closed = false

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    while (wanted && !closed) {
      const indicators = chosen
      const question = { indicators, bars: wanted, isLast: () => !closed && !wanted && chosen === indicators }
      wanted = null
      await compute(client, needs, question)
    }
    busy = false
  }

  return {
    choose(indicators: readonly ChosenIndicator[]): void {
      chosen = indicators
    },
    draw(bars: Bars): void {
      if (chosen.length === 0) {
        wanted = null
        needs.onColumns([], null)
        return
      }
      if (bars.time.length === 0) return
      wanted = bars
      work()
    },
    close(): void {
      closed = true
      client.close()
    },
  }
}

export type IndicatorLines = ReturnType<typeof indicatorLines>

interface Question {
  indicators: readonly ChosenIndicator[]
  bars: Bars
  /** False if bars or settings have changed since; those are computed next. */
  isLast: () => boolean
}

async function compute(client: IndicatorClient, needs: LinesNeeds, { indicators, bars, isLast }: Question): Promise<void> {
  const { timeframe, digits, history, onColumns } = needs
  try {
    const before = await history(historyFor(indicators, timeframe))
    const ask = { indicators, bars: joinBars([before, bars]), from: before.time.length, timeframe, priceDigits: digits }
    const columns = await client.compute(ask)
    if (isLast()) onColumns(drawn(indicators, columns, bars.time), null)
  } catch (error) {
    if (!isLast() || isAborted(error)) return
    if (!(error instanceof BarsTrouble)) console.error(error)
    onColumns([], error instanceof Error ? error.message : String(error))
  }
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Each column with its pane. Indicators drawn over the candles share that pane, every other one has its own. */
function drawn(indicators: readonly ChosenIndicator[], columns: readonly IndicatorColumn[], times: Float64Array): DrawnColumn[] {
  const ofSet = indicators.map(({ key }) => key).join(' ')
  const own = indicators.filter((chosen) => drawnEntries(chosen).some(({ pane, pattern }) => pane === 'own' && !pattern))
  return columns.map((column, index) => {
    const found = findEntry(column.entry)
    if (found?.entry.pattern) return { ...column, times, line: null, marks: patternMarks(column.values, times) }
    const line: DrawnLine = {
      id: `${column.key} ${column.entry} of ${ofSet}`,
      pane: own.findIndex(({ key }) => key === column.key) + 1,
      look: lineLook(index),
      form: formOf(column.entry),
      digits: column.digits,
      // Lines of one indicator share its guides.
      guides: columns[index - 1]?.key === column.key ? [] : (found?.indicator.guides ?? []),
      times,
      values: column.values,
    }
    return { ...column, times, line, marks: [] }
  })
}

function formOf(name: string): DrawnLine['form'] {
  const entry = findEntry(name)?.entry
  if (!entry) return 'line'
  if (columnar.has(entry.output)) return 'columns'
  // Levels hold until the next one, and signals have no values in between.
  return entry.group === 'level' || entry.group === 'session' || entry.unit === 'signal' ? 'steps' : 'line'
}
