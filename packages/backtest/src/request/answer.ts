import { type Bars, candleEnd, firstAtOrAfter, referenceProviderId } from '@assay/market'
import { volumeWarning } from '@assay/strategy'
import type { HeldCalendar } from '../columns/calendar.ts'
import type { HeldBars } from '../columns/held-bars.ts'
import { firstPossibleSignal } from '../engine/first-signal.ts'
import type { BacktestAnswer, Coverage } from '../figures/answer-schema.ts'
import { engineVersion, type ReportFacts, report } from '../figures/report.ts'
import { canonical } from './canonical.ts'
import type { PreparedRun } from './prepare.ts'
import { ordersTouches, type Run } from './run-request.ts'

/**
 * The response of a run. Its fields are in the order of the schema, so that the same run gives the same bytes. `resultId` is a hash of
 * `identityOf`.
 */
export function answerOf(run: Run, resultId: string, trades: ReportFacts['trades'] = 'all'): BacktestAnswer {
  const { prepared, held, outcome } = run
  const told = report(outcome, { currency: prepared.instrument.quote, repairedBars: held.facts.repaired, trades })
  return {
    final_value: told.final_value,
    trades: told.trades,
    trade_data: told.trade_data,
    metrics: told.metrics,
    equity: told.equity,
    currency: told.currency,
    coverage: { ...coverageOf(prepared, held), first_possible_signal: firstSignalOf(run) },
    assumptions: [...told.assumptions, ...assumptionsOfBars(prepared, held)],
    costs: told.costs,
    ambiguous: told.ambiguous,
    engine: told.engine,
    result_id: resultId,
    floating: told.floating,
    touch_order: told.touch_order,
    open_position: told.open_position,
    buy_and_hold: told.buy_and_hold,
  }
}

/** Everything that a response depends on, as text. `barsKey` identifies the bars. The order of keys does not matter, that of lists does. */
export function identityOf(prepared: PreparedRun, held: HeldBars, barsKey: string): string {
  return canonical([prepared.request, barsKey, coverageOf(prepared, held), engineVersion])
}

/** The key of a request. Requests for the same run have the same key, whatever the order of their fields. */
export const requestKey = ({ request }: Pick<PreparedRun, 'request'>): string => canonical(request)

/** The key of the bars of a run: equal keys mean equal bars. `version` changes whenever a bar of the series changes. */
export function barsKeyOf(version: string, { timeframe, bars, dayBoundary, finer, calendar }: HeldBars['data']): string {
  const events = calendar ? [`calendar ${calendar.version}`] : []
  return [version, dayBoundary, extent(timeframe, bars), finer ? extent(finer.timeframe, finer.bars) : '', ...events].join(' ')
}

/** A series that only grows keeps its version, so the key includes the range that was read. */
const extent = (timeframe: string, { time }: Bars) => `${timeframe} ${time[0]} ${time.at(-1)} ${time.length}`

/** The coverage, except for the field that only the run can determine. */
function coverageOf({ from }: PreparedRun, { data, facts }: HeldBars): Omit<Coverage, 'first_possible_signal'> {
  const { timeframe, bars, dayBoundary } = data
  const { provider, label, simulated, expected, held, missing, share, repaired } = facts
  return {
    provider,
    label,
    simulated,
    from: moment(bars.time[firstAtOrAfter(bars.time, from)]),
    to: moment(candleEnd(bars.time[bars.time.length - 1], timeframe, dayBoundary)),
    expected,
    held,
    missing,
    share,
    repaired,
    bars_read: bars.time.length,
    timeframe,
  }
}

const moment = (time: number) => new Date(time).toISOString()

function firstSignalOf({ outcome }: Run): string | null {
  const first = firstPossibleSignal(outcome)
  return first < outcome.end ? moment(outcome.input.data.bars.time[first]) : null
}

/** The assumptions that depend on the bars, one sentence each. */
function assumptionsOfBars(prepared: PreparedRun, held: HeldBars): string[] {
  const { bars, finer, calendar } = held.data
  const { entry, exit } = prepared.rules
  const volume = volumeWarning([entry.long, entry.short, exit.long, exit.short], finer ? [bars, finer.bars] : [bars], held.facts.label)
  return [
    ...(volume ? [volume] : []),
    ...(calendar ? [calendarSentence(calendar)] : []),
    ...(held.facts.provider === referenceProviderId ? [ratesSentence] : []),
    ...(held.facts.simulated ? ['The bars are simulated: they show how the rules work, not what they would have earned.'] : []),
    ...(prepared.request.options.intrabar === '1min' && !ordersTouches(prepared, held)
      ? ['One-minute bars are not held for this series: where a bar touches stop and target, the stop is taken.']
      : []),
  ]
}

const ratesSentence =
  'Every price of a day is its reference rate, unchanged. The source is the European Central Bank, which publishes the rates for information and advises against using them for transactions.'

const calendarSentence = ({ label, imported }: HeldCalendar): string =>
  `Events are those of ${label}, ${imported ? 'each taken as listed seven days ahead at its final time' : 'as they were known at each bar'}.`
