import type { ForwardTest } from '@assay/contracts'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { resultText } from './forward-words.ts'
import { useForwardState } from './use-forward-state.ts'

/** The strategies that are or were followed, one row each. */
export function ForwardTable({ tests, zone }: { tests: readonly ForwardTest[]; zone: string }) {
  return <Table label="Forward tests" className="px-gutter" columns={columnsIn(zone)} rows={tests} keyOf={({ id }) => id} />
}

function State({ test }: { test: ForwardTest }) {
  const { tone, text } = useForwardState(test)
  return <Badge tone={tone}>{text}</Badge>
}

const marketOf = ({ symbol, timeframe, simulated }: ForwardTest) => `${symbol} ${timeframe}${simulated ? ', simulated' : ''}`

const columnsIn = (zone: string): Column<ForwardTest>[] => [
  {
    head: 'Strategy',
    wraps: true,
    cellClass: 'max-w-60 wrap-break-word',
    cell: (test) => (
      <>
        <Link to={`/forward/${test.id}`} className="font-medium hover:underline">
          {test.name}
        </Link>
        <span className="block text-12 text-ink-2 md:hidden">{marketOf(test)}</span>
      </>
    ),
  },
  { head: 'Market', quiet: true, className: 'max-md:hidden', cell: marketOf },
  { head: 'State', cell: (test) => <State test={test} /> },
  { head: 'Since', quiet: true, className: 'max-md:hidden', cell: ({ startedAt }) => formatDate(Date.parse(startedAt), zone) },
  { head: 'Trades', number: true, cell: ({ closed }) => closed },
  { head: 'Result', number: true, cell: ({ closed, result, unit }) => (closed === 0 ? '–' : resultText(result, unit)) },
  {
    head: 'After the spread',
    number: true,
    className: 'max-md:hidden',
    cell: ({ closed, resultAfterSpread, unit }) => (closed === 0 ? '–' : resultText(resultAfterSpread, unit)),
  },
  {
    head: 'Same when tested again',
    number: true,
    quiet: true,
    className: 'max-lg:hidden',
    cell: ({ match }) => (match ? `${match.same} of ${match.all}` : '–'),
  },
]
