import type { SeriesCache } from '@assay/backtest'
import { firstAtOrAfter } from '@assay/market'
import { type Operand, operandLabel, operandsOf, type RunRequest, rulesOf, unitOf } from '@assay/strategy'
import { ownPane } from './chart-lines.ts'
import { explainCondition } from './compute-preview.ts'
import type { CandlesSeen, RunLine } from './preview-words.ts'

/** More lines would hide the candles. */
const mostLines = { price: 6, own: 3 }

/** The indicators that the rules of a request read, each once, as lines over or below candles of its period. */
export function runLines(cache: SeriesCache, request: RunRequest, { times, end }: CandlesSeen): RunLine[] {
  const lasts = Int32Array.from(times, (_, i) => firstAtOrAfter(cache.data.bars.time, times[i + 1] ?? end) - 1)
  return indicatorsOf(request).map(({ operand, pane }) => {
    const explain = explainCondition(cache, { indicator1: operand, check: '>=', indicator2: operand })
    const measure = unitOf(operand)
    return {
      label: operandLabel(operand),
      pane,
      unit: measure === undefined || measure === 'number' ? 'index' : measure,
      values: Float64Array.from(lasts, (bar) => (bar < 0 ? Number.NaN : (explain(bar).left ?? Number.NaN))),
    }
  })
}

function indicatorsOf({ final_strategy }: RunRequest): { operand: Operand; pane: RunLine['pane'] }[] {
  const { entry, exit } = rulesOf(final_strategy)
  const parts = [entry.long, entry.short, exit.long, exit.short].flatMap(operandsOf).filter(({ args }) => !args)
  const found = new Map(parts.map((operand) => [operand.alias, { ...operand, candle: 0 }]))
  const drawn = [...found.values()].flatMap((operand) => {
    const pane = prices.has(operand.name) ? null : ownPane(operand)
    return pane === null ? [] : [{ operand, pane }]
  })
  return (['price', 'own'] as const).flatMap((pane) => drawn.filter((each) => each.pane === pane).slice(0, mostLines[pane]))
}

/** The candles themselves. */
const prices = new Set(['CLOSE', 'OPEN', 'HIGH', 'LOW'])
