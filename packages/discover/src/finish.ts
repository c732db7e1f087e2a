import { candleEnd } from '@assay/market'
import { equityCone, lowerBound, type MonteCarloPlan, monteCarlo } from '@assay/statistics'
import type { Machine } from '@assay/sweep'
import { eachRun, type SearchBars } from './chunk.ts'
import { endsOf } from './frame.ts'
import type { Judged } from './judge.ts'
import { boundConfidence, netTrades } from './measure.ts'
import { gateIds, gateLimits, type SearchResult, type SearchVariant } from './result.ts'
import type { SearchSpec } from './spec.ts'

const shownSurvivors = 100
const cone: MonteCarloPlan = { seed: 5, paths: 2000, length: 120, block: null, ruin: 0 }
const conePoints = 60

/**
 * Opens the sealed part for the finalists and ends the search. `source` holds bars up to the end of the period. Without finalists, nothing
 * of the sealed part is read.
 */
export function finish(spec: SearchSpec, judged: Judged, source: SearchBars, machine: Machine | null): SearchResult {
  const { finalists, left, result, variant } = judged
  const opened = new Map<number, NonNullable<SearchVariant['sealed']>>()
  if (finalists.length > 0)
    eachRun({ spec, indices: finalists, part: 'sealed', source, machine }, (index, run) => {
      const { n, mean, lower } = lowerBound([...netTrades(run, spec.cost).percents], boundConfidence)
      opened.set(index, { trades: n, mean, lower })
    })
  const survived = finalists.filter((index) => (opened.get(index)?.mean ?? 0) > gateLimits.sealed)
  const told = (index: number): SearchVariant => {
    const before = variant(index)
    const sealed = opened.get(index) ?? null
    return { ...before, sealed, stopped: before.stopped ?? (sealed && (sealed.mean ?? 0) > gateLimits.sealed ? null : 'sealed') }
  }
  const width = (index: number) => judged.plateau(index).median ?? 0
  const survivors = survived.toSorted((a, b) => width(b) - width(a) || a - b)
  const { provider, label, simulated, share } = source.facts
  const ends = finalists.length > 0 ? endsOf(source.bars.time, Date.parse(spec.start), Date.parse(spec.end)) : judged.ends
  return {
    ...result,
    bars: { provider, label, simulated, share, covered: coveredBetween(ends, spec) },
    gates: gateIds.map((id) => ({ id, left: id === 'sealed' ? survived.length : left.get(id)! })),
    passed: survived,
    survivors: survivors.slice(0, shownSurvivors).map(told),
    leading: judged.leading.map(told),
    cone: survivors.length > 0 ? coneOf(spec, survivors[0], source, machine) : null,
  }
}

function coveredBetween(ends: Judged['ends'], { strategy, options }: SearchSpec): { from: number; to: number } | null {
  return ends && { from: ends[0], to: candleEnd(ends[1], strategy.timeframe, options.day_boundary) }
}

/** Possible outcomes of the next trades, drawn in blocks from the trades of the searched part. */
function coneOf(spec: SearchSpec, index: number, source: SearchBars, machine: Machine | null): SearchResult['cone'] {
  let found: SearchResult['cone'] = null
  eachRun({ spec, indices: [index], part: 'searched', source, machine }, (_, run) => {
    const returns = [...netTrades(run, spec.cost).shares]
    const drawn = monteCarlo(returns, cone)
    if ('reason' in drawn) return
    const points = equityCone(returns, cone, conePoints).map(({ trades, equity }) => ({ trades, equity: [...equity] }))
    found = { paths: drawn.paths, block: drawn.block, points }
  })
  return found
}
