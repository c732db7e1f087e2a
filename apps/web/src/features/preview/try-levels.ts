import { exitReasons, judgeMean, type Run } from '@assay/backtest'
import type { Side, StopSettings, StrategyDocument } from '@assay/strategy'
import { noExits } from './compute-preview.ts'
import { needsOf, preparedRun } from './preview-needs.ts'
import { overRun } from './preview-run.ts'
import type { LevelRow, SeriesAsk } from './preview-words.ts'
import { seriesFor } from './series-store.ts'

/** The levels as they are set, and without each of them that is. */
function variantsOf(stops: StopSettings): { without: LevelRow['without']; stops: StopSettings }[] {
  const trailing = stops.enableTrailingStopLoss === 'Yes'
  return [
    { without: null, stops },
    ...(stops.target ? [{ without: 'target' as const, stops: { ...stops, target: null } }] : []),
    ...(stops.stopLoss ? [{ without: 'stopLoss' as const, stops: { ...stops, stopLoss: null } }] : []),
    ...(trailing
      ? [{ without: 'trail' as const, stops: { ...stops, enableTrailingStopLoss: 'No' as const, trailAmountValue: null } }]
      : []),
  ]
}

/** What the closed trades of one side made with its levels and without each of them. Variants that cannot be run are left out. */
export async function tryLevels(document: StrategyDocument, side: Side, span: SeriesAsk, read = seriesFor) {
  const stops = document.stops[side]
  let unfinished = false
  const rows: LevelRow[] = []
  for (const variant of stops ? variantsOf(stops) : []) {
    const tried = { ...document, stops: { ...document.stops, [side]: variant.stops } }
    const prepared = preparedRun(tried, span)
    if (!prepared) continue
    const series = await read(span, needsOf(tried, span, prepared))
    unfinished ||= series.unfinished
    overRun(series, prepared, (_, run) => run && rows.push({ without: variant.without, ...resultOf(run, side) }))
  }
  return { rows, unfinished }
}

function resultOf({ outcome: { simulation, money }, prepared }: Run, side: Side): Omit<LevelRow, 'without'> {
  const capital = prepared.request.initialCapital
  const { count, sign, reason, ambiguous } = simulation.trades
  const exits = noExits()
  const made: number[] = []
  let [equity, peak, deepest] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    if ((sign[i] === 1) !== (side === 'long')) continue
    exits[exitReasons[reason[i]]]++
    if (ambiguous[i]) exits.ambiguous++
    made.push(money.pnl[i])
    equity += money.pnl[i]
    peak = Math.max(peak, equity)
    deepest = Math.max(deepest, peak - equity)
  }
  const judged = judgeMean(made)
  return {
    trades: made.length,
    netPercent: (equity / capital) * 100,
    drawdown: (deepest / capital) * 100,
    mean: 'unknown' in judged ? null : { value: judged.mean, lower: judged.lower, upper: judged.upper },
    exits,
  }
}
