import type { Plan } from '@assay/strategy'
import type { Outcome } from '../engine/run.ts'

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The assumptions of a run, one sentence each. `repairedBars` is the number of bars widened at import. */
export function assumptionsOf(outcome: Outcome, repairedBars = 0): string[] {
  const { input, options, plan, simulation, start } = outcome
  const { trades, open } = simulation
  const ambiguous = countOf(trades.ambiguous, trades.count)
  const leveled = input.levels.long !== null || input.levels.short !== null
  return [
    'A rule is judged at the close of a bar and filled at the next open.',
    'No spread, slippage, commission or swap is charged; profits are not reinvested.',
    ...(readsOthers(plan) ? ['Of other timeframes only candles that have closed are seen.'] : []),
    ...(leveled ? [levelSentence(options.intrabar)] : []),
    ...(ambiguous > 0 ? [`${plural(ambiguous, 'bar')} touched stop and target in an order that is not known: counted as stopped.`] : []),
    ...(trailing(input.levels) ? ['A trailing stop moves on closes only and is tested from the next bar on.'] : []),
    ...(options.oppositeEntry === 'reverse'
      ? ['An entry of the other side closes the position and opens the other one.']
      : ['An entry of the other side is ignored unless the exit rule holds.']),
    ...(open ? ['The position open at the end is valued at the last close and counts in no metric.'] : []),
    ...(plan.unsettled.length > 0 ? [`${plan.unsettled.join(', ')} depends on where the history starts.`] : []),
    ...(start < plan.settle ? [settlingSentence(outcome)] : []),
    ...(repairedBars > 0 ? [`${plural(repairedBars, 'bar')} had a high or low that was widened at import.`] : []),
  ]
}

function settlingSentence({ plan: { settle }, input, start, end }: Outcome): string {
  // "Fri, 06 Jan 2017 20:00:00 GMT"
  const settled = () => `${new Date(input.data.bars.time[settle]).toUTCString().slice(5, 22)} UTC`
  const when = settle < end ? `before ${settled()}` : 'of the whole period'
  return `The rules need ${plural(settle, 'bar')} of history to settle, of which ${start} are held before the period: signals ${when} are less exact.`
}

const readsOthers = ({ timeframe, series }: Plan) => series.some((each) => each.kind !== 'constant' && each.timeframe !== timeframe)

const levelSentence = (intrabar: string) =>
  intrabar === '1min'
    ? 'Where a bar touches stop and target, its one-minute bars decide which came first.'
    : 'Where a bar touches stop and target, the stop is taken.'

const trailing = ({ long, short }: Outcome['input']['levels']) => (long?.trail ?? null) !== null || (short?.trail ?? null) !== null

/** How many of the first `count` flags are set. */
export function countOf(flags: Uint8Array, count: number): number {
  let set = 0
  for (let i = 0; i < count; i++) set += flags[i]
  return set
}
