import { askedBy, coveredBy } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { Fact } from '../../ui/Fact.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { candleZone, formatDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { daysText } from './covered-words.ts'
import { periodText } from './figures.ts'

interface Props {
  answer: BacktestAnswer
  request: RunRequest
  zone: string
  /** Leaves out its own heading and border, because the place has a heading. */
  bare?: boolean
}

/** What the numbers are based on: source, bars, assumptions, and what is unknown. */
export function Foundation({ answer, request, zone, bare = false }: Props) {
  const { assumptions, engine, result_id } = answer
  return (
    <section aria-label="What this stands on" className={bare ? undefined : 'mt-8 border-t border-line pt-5'}>
      {bare ? null : <h3>What this stands on</h3>}
      <div className="mt-2 grid gap-x-12 gap-y-5 md:grid-cols-2">
        <Facts facts={factsOf(answer, request, zone)} />
        <ul className="flex flex-col gap-2 text-ink-2">
          <Caveats answer={answer} symbol={request.symbol.toUpperCase()} />
          {assumptions.map((assumption) => (
            <li key={assumption}>
              <Note>{assumption}</Note>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4 text-12 break-all text-ink-3">
        {engine} · result {result_id}
      </p>
    </section>
  )
}

const touchOrders = { '1min': 'by one-minute bars', 'stop-first': 'stop first' } as const

function factsOf(answer: BacktestAnswer, request: RunRequest, zone: string) {
  const { coverage, costs, touch_order, open_position, currency, result_id: of } = answer
  const at = (moment: string | null) => (moment === null ? '–' : formatDateTime(Date.parse(moment), candleZone(coverage.timeframe, zone)))
  const cost = costs.breakEvenPerTrade
  return [
    { term: 'Data source', value: <Fact name="source" of={of} value={coverage.provider} show={() => coverage.label} /> },
    { term: 'Bars from', value: periodText(coverage, zone) },
    {
      term: 'Bars in market hours',
      value: <Fact name="bars" of={of} value={coverage.held} show={(bars) => `${formatCount(bars)} of ${coverage.timeframe}`} />,
    },
    {
      term: 'Missing bars',
      value: (
        <>
          <Fact name="bars-missing" of={of} value={coverage.missing} show={formatCount} /> of {formatCount(coverage.expected)} (
          {formatPercent((1 - coverage.share) * 100, 1)})
          {coveredBy(request, coverage).isPartly ? ` of the period asked for, ${daysText(askedBy(request), zone)}` : ''}
        </>
      ),
    },
    { term: 'First possible signal', value: at(coverage.first_possible_signal) },
    ...(touch_order ? [{ term: 'Order within a bar', value: touchOrders[touch_order] }] : []),
    { term: 'Breakeven cost a trade', value: cost === null ? '–' : `${formatNumber(cost, 4)} ${currency}` },
    ...(open_position
      ? [
          {
            term: 'Open position',
            value: `${open_position.direction === 'long' ? 'Long' : 'Short'} since ${at(open_position.entry_datetime)}, ${formatNumber(open_position.pnl, 2, { signed: true })} ${currency}`,
          },
        ]
      : []),
  ]
}

/** What may make the figures wrong: simulated bars, and bars that touched both levels. */
export function Caveats({ answer, symbol }: { answer: BacktestAnswer; symbol: string }) {
  return (
    <>
      {answer.coverage.simulated ? (
        <li>
          <Note kind="warn">
            <span className="text-warn">These bars are simulated: they look like {symbol} but never happened.</span>
          </Note>
        </li>
      ) : null}
      <Ambiguous answer={answer} />
    </>
  )
}

function Ambiguous({ answer: { ambiguous, currency } }: { answer: BacktestAnswer }) {
  if (ambiguous.count === 0) return null
  return (
    <li>
      <Note kind="warn">
        {plural(ambiguous.count, 'trade')} touched stop and target in one bar and {ambiguous.count === 1 ? 'is' : 'are'} counted as stopped.
        Had the target come first, the final value would be {formatNumber(ambiguous.optimistic_final_value, 2)} {currency}.
      </Note>
    </li>
  )
}
