import type { ComparedFigures } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { compareLook } from '../../features/results/compare/compare-look.ts'
import { differencesOf } from '../../features/results/compare/request-differences.ts'
import { priceDigits } from '../../features/results/verdict.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Table } from '../../ui/Table.tsx'

interface Props {
  results: readonly KeptResult[]
  names: readonly string[]
  figures: readonly ComparedFigures[]
  onLeave: (id: string) => void
}

/** The figures side by side, intervals first, then the rules that differ. */
export function CompareTable({ results, names, figures, onLeave }: Props) {
  const differences = differencesOf(results.map(({ request }) => request))
  return (
    <Table label="Figures side by side" className="px-gutter" head={<Head results={results} names={names} onLeave={onLeave} />}>
      {rows.map(({ label, detail, cell }) => (
        <tr key={label}>
          <Cell className="py-2">
            {label}
            {detail ? <span className="block text-12 text-ink-3">{detail}</span> : null}
          </Cell>
          {figures.map((each, i) => (
            <Cell key={results[i].id} number className="py-2 align-top">
              {cell(each, results[i].summary.symbol)}
            </Cell>
          ))}
        </tr>
      ))}
      {differences.map(({ part, words }) => (
        <tr key={part}>
          <Cell className="py-2 align-top">{part}</Cell>
          {words.map((text, i) => (
            <Cell key={results[i].id} number className="min-w-50 py-2 align-top whitespace-normal! text-ink-2">
              {text}
            </Cell>
          ))}
        </tr>
      ))}
      {differences.length === 0 ? (
        <tr>
          <Cell className="py-2" colSpan={results.length + 1}>
            Their rules and settings are the same; period, bars or engine differ.
          </Cell>
        </tr>
      ) : null}
    </Table>
  )
}

const spreadText = (spread: number, symbol: string) => formatNumber(spread, priceDigits(spread, symbol))

const percent = (value: number | null, digits: number) => formatPercent(value ?? Number.NaN, digits, { signed: true })

const rows: readonly { label: string; detail?: string; cell: (figures: ComparedFigures, symbol: string) => ReactNode }[] = [
  {
    label: 'Average trade',
    detail: '95 % range',
    cell: ({ mean, interval }) => (
      <>
        <b>{percent(mean, 3)}</b>
        <span className="block text-12 text-ink-3">
          {interval ? `${percent(interval.lower, 3)} to ${percent(interval.upper, 3)}` : 'no range'}
        </span>
      </>
    ),
  },
  {
    label: 'Win Rate',
    detail: '95 % range',
    cell: ({ won: { rate, lower, upper } }) => (
      <>
        {formatPercent((rate ?? Number.NaN) * 100, 2)}
        <span className="block text-12 text-ink-3">
          {lower === null || upper === null ? 'no range' : `${formatNumber(lower * 100, 1)} to ${formatNumber(upper * 100, 1)} %`}
        </span>
      </>
    ),
  },
  { label: 'Total Trades', cell: ({ n }) => formatCount(n) },
  { label: 'Net result', cell: ({ net }) => <Change value={net}>{percent(net, 2)}</Change> },
  {
    label: 'Gone at a spread of',
    cell: ({ breakEven }, symbol) => (breakEven === null ? 'no profit to lose' : spreadText(breakEven, symbol)),
  },
  {
    label: 'Last 20 %',
    detail: 'of the common period',
    cell: ({ lastFifth: { n, net } }) => (
      <>
        {n === 0 ? null : <Change value={net}>{percent(net, 2)}</Change>}
        <span className="block text-12 text-ink-3">{n === 0 ? 'no trades' : plural(n, 'trade')}</span>
      </>
    ),
  },
  { label: 'Profit Factor', cell: ({ profit_factor }) => formatNumber(Number(profit_factor ?? Number.NaN), 3) },
  { label: 'Sharpe Ratio', detail: 'per trade', cell: ({ sharpe }) => formatNumber(sharpe ?? Number.NaN, 3) },
  {
    label: 'Max Drawdown',
    detail: 'of capital, closed trades',
    cell: ({ max_drawdown, n }) => formatPercent(n === 0 ? Number.NaN : max_drawdown, 3),
  },
  { label: 'Streak, Longest Lost', cell: ({ longestLost }) => formatCount(longestLost) },
]

function Head({ results, names, onLeave }: Omit<Props, 'figures'>) {
  return (
    <tr>
      <th scope="col" className="border-b border-line py-2 text-left font-body">
        <span className="sr-only">Figure</span>
      </th>
      {results.map(({ id }, i) => (
        <th key={id} scope="col" className="border-b border-line px-3 py-2 text-right font-body last:pr-0">
          <span className="flex items-center justify-end gap-2">
            <Swatch index={i} />
            <Link to={`/results/${id}`} className="link max-w-50 font-title wrap-break-word whitespace-normal" title={names[i]}>
              {names[i]}
            </Link>
            <IconButton label={`Leave out ${names[i]}`} icon={<X className="size-4" aria-hidden="true" />} onClick={() => onLeave(id)} />
          </span>
        </th>
      ))}
    </tr>
  )
}

/** The style of the result's line in the chart. */
function Swatch({ index }: { index: number }) {
  const { color, dash } = compareLook(index)
  return (
    <svg aria-hidden="true" className="w-6 shrink-0" height="4" viewBox="0 0 24 4">
      <path d="M0 2H24" strokeWidth="2" strokeDasharray={dash.join(' ')} style={{ stroke: `var(${color})` }} />
    </svg>
  )
}
