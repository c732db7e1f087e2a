import { printStrategy, understand } from '@assay/assistant'
import { prepareRun } from '@assay/backtest'
import { exportStrategy, type StrategyToExport } from '@assay/export'
import { finalStrategyOf, previewText, requestOf, rulesAt, type StrategyDocument, stopsLine } from '@assay/strategy'
import { sortedText } from '../../src/base/sorted-text.ts'
import { strategyFor } from './documents.ts'
import { headerLines, levelsLine, previewLine } from './said.ts'
import { places } from './steps.ts'

export const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-02T00:00:00.000Z' }

/** Throws where a page, an export or the chat says of a strategy something else than its rules. */
export function sameWords(document: StrategyDocument): void {
  const { rules, stops } = strategyFor(document)
  for (const { side, ruleType } of places) {
    const { list, groups } = rulesAt(document, side, ruleType)
    const levels = ruleType === 'exit' ? side : null
    const said = previewText(list, levels && document.stops[levels], groups)
    agree('The preview', said, previewLine(rules[side][ruleType], levels && stops[levels]))
  }
  for (const side of ['long', 'short'] as const) {
    const of = document.stops[side]
    agree('The card of target and stop', of ? stopsLine(of) : '', levelsLine(stops[side]))
  }
}

/** The same of the export's header and of the chat, which cost more. */
export function sameDoors(document: StrategyDocument): void {
  const final_strategy = finalStrategyOf(document)
  if (!final_strategy.entry.long.conditions && !final_strategy.entry.short.conditions) return
  const lines = exported(document)
  for (const line of headerLines(strategyFor(document))) if (!lines.includes(line)) throw new Error(`The export does not say "${line}".`)
  const { symbol, timeframe } = document
  const sentence = printStrategy({ symbol, timeframe, final_strategy })
  if (sentence === undefined) return
  const read = understand(sentence)
  if (read.kind !== 'strategy') throw new Error(`The chat does not read "${sentence}".`)
  agree('The chat', sortedText(read.final_strategy), sortedText(final_strategy))
}

/** The lines of the header, without the signs of a comment. */
function exported(document: StrategyDocument): string[] {
  const { plan, rules, instrument, from, to } = prepareRun(requestOf(document, period))
  const strategy: StrategyToExport = {
    name: document.name,
    symbol: document.symbol,
    timeframe: document.timeframe,
    dayBoundary: 'new-york',
    point: instrument.point,
    rules,
    plan,
    levels: { long: null, short: null },
    oppositeEntry: 'ignore',
    intrabar: 'stop-first',
    period: { from, to },
    signals: [],
  }
  return exportStrategy(strategy, 'python', { brokerClock: 'utc' })
    .split('\n')
    .map((line) => line.replace(/^# ?/, ''))
}

function agree(who: string, is: string, should: string): void {
  if (is !== should) throw new Error(`${who} says\n${is}\nnot\n${should}`)
}
