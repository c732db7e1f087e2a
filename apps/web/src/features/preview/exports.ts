import { prepareRun } from '@assay/backtest'
import type { StrategyToExport } from '@assay/export'
import { findInstrument } from '@assay/market'
import { needsOfRun } from './preview-needs.ts'
import { overRun } from './preview-run.ts'
import type { Asks, ExportQuestion, Exports, LanguageExport } from './preview-words.ts'
import { seriesFor } from './series-store.ts'

/** A result in each language that can express it, by the operation that the command line uses. */
export async function exportsOf(question: Asks['exports']['ask']): Promise<Exports | null> {
  const { CannotExport, exportStrategy, languages } = await import('@assay/export')
  const found = await tested(question)
  if (!found) return null
  const { brokerClock } = question
  const { strategy, ...ran } = found
  const inLanguage = (language: (typeof languages)[number]): LanguageExport => {
    try {
      return { text: exportStrategy(strategy, language, { brokerClock }) }
    } catch (error) {
      if (!(error instanceof CannotExport)) throw error
      return { refused: error.pieces }
    }
  }
  const files = Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Exports['files']
  return { signals: strategy.signals.length, files, ...ran }
}

/** Compares the signal file of a platform with the signals of a result. */
export async function comparedSignals({ file, ...question }: Asks['signals']['ask']): Promise<Asks['signals']['answer']> {
  const { compareSignals } = await import('@assay/export')
  const found = await tested(question)
  return found && compareSignals(found.strategy, piecesOf(file), (encoding) => new TextDecoder(encoding))
}

interface Tested extends Pick<Exports, 'finalValue' | 'firstEntry'> {
  strategy: StrategyToExport
}

/**
 * The run of a result with the stop first. The order of touches changes no signal, so one-minute bars need not be loaded. Null if its
 * symbol is not known here.
 */
async function tested({ series: span, request, name, touchOrder }: ExportQuestion): Promise<Tested | null> {
  const { toExport } = await import('@assay/export')
  const instrument = findInstrument(request.symbol)
  if (!instrument) return null
  const prepared = prepareRun({ ...request, options: { ...request.options, intrabar: 'stop-first' } })
  const series = await seriesFor(span, needsOfRun(prepared, span))
  return overRun(series, prepared, (_, run) => {
    if (!run) return null
    const { simulation, money, input } = run.outcome
    const { trades, open } = simulation
    const first = trades.count > 0 ? trades.entryBar[0] : open?.entryBar
    return {
      strategy: { ...toExport(run.outcome, { name, symbol: instrument.symbol }), intrabar: touchOrder },
      finalValue: money.finalValue,
      firstEntry: first === undefined ? null : input.data.bars.time[first],
    }
  })
}

/** Not every browser supports async iteration of streams. */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
