import { skipToken } from '@reduxjs/toolkit/query'
import { refusalOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Facts } from '../../ui/Facts.tsx'
import { candleZone, formatDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ExampleAsk } from './example.ts'
import { useExampleQuery } from './home.api.ts'

/** The evidence behind the example's number: unfavourable figures, its bars, and its assumptions. */
export function Evidence({ ask }: { ask: ExampleAsk | null }) {
  const { data, error, isFetching } = useExampleQuery(ask ?? skipToken)
  const zone = useTimezone()
  const refused = error && !isFetching && refusalOf(error)?.code !== 'DATA_NOT_READY'
  if (refused) return null
  const facts = rowsOf(data, zone).map(([term, value]) => ({ term, value: value ?? <Skeleton className="ml-auto h-5 w-16" /> }))
  return (
    <section className="grid gap-x-16 gap-y-6 border-t border-line py-12 lg:grid-cols-[1fr_2fr]">
      <div className="max-w-95">
        <h2 className="text-20">What is behind the number</h2>
        <p className="mt-2 text-ink-2">
          Every result shows the figures that speak against it, the bars it was computed on, and its assumptions.
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Facts facts={facts} />
        <ul className="flex flex-col gap-2 text-ink-2">
          {data?.assumptions.map((assumption) => (
            <li key={assumption}>
              <Note>{assumption}</Note>
            </li>
          )) ?? <Skeleton className="h-40" />}
        </ul>
      </div>
    </section>
  )
}

/** Terms and values; a value is undefined until it is known. */
function rowsOf(data: ReturnType<typeof useExampleQuery>['data'], zone: string): [term: string, value: string | undefined][] {
  const { metrics, coverage, costs, currency } = data ?? {}
  return [
    ['Win Rate', metrics && formatPercent(metrics.win_rate)],
    ['Max Drawdown', metrics && formatPercent(metrics.max_drawdown, 3)],
    ['Profit Factor', metrics && formatNumber(Number(metrics.profit_factor ?? Number.NaN), 3)],
    ['Breakeven cost a trade', costs && breakEven(costs.breakEvenPerTrade, currency ?? '')],
    ['Source', coverage?.label],
    ['Bars in market hours', coverage && `${formatCount(coverage.held)} of ${coverage.timeframe}`],
    ['Missing bars', coverage && `${formatCount(coverage.missing)} of ${formatCount(coverage.expected)}`],
    [
      'First possible signal',
      coverage &&
        (coverage.first_possible_signal
          ? formatDateTime(Date.parse(coverage.first_possible_signal), candleZone(coverage.timeframe, zone))
          : '–'),
    ],
  ]
}

function breakEven(cost: number | null, currency: string): string {
  return cost === null ? '–' : `${formatNumber(cost, 2)} ${currency}`
}
