import type { ForwardTest } from '@assay/contracts'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { useNow } from '../../ui/use-now.ts'
import { resultText, stateOf } from './forward-words.ts'

/** The strategies that are or were followed, one row each. */
export function ForwardTable({ tests, zone }: { tests: readonly ForwardTest[]; zone: string }) {
  const now = useNow()
  return (
    <Table
      label="Forward tests"
      className="px-gutter"
      head={
        <tr>
          <HeadCell>Strategy</HeadCell>
          <HeadCell className="max-md:hidden">Market</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className="max-md:hidden">Since</HeadCell>
          <HeadCell number>Trades</HeadCell>
          <HeadCell number>Result</HeadCell>
          <HeadCell number className="max-md:hidden">
            After the spread
          </HeadCell>
          <HeadCell number className="max-lg:hidden">
            Same when tested again
          </HeadCell>
        </tr>
      }
    >
      {tests.map((test) => (
        <Row key={test.id} test={test} zone={zone} now={now} />
      ))}
    </Table>
  )
}

function Row({ test, zone, now }: { test: ForwardTest; zone: string; now: number }) {
  const state = stateOf(test, now)
  return (
    <tr>
      <Cell className="max-w-60 wrap-break-word whitespace-normal">
        <Link to={`/forward/${test.id}`} className="font-medium hover:underline">
          {test.name}
        </Link>
        <span className="block text-12 text-ink-2 md:hidden">
          {test.symbol} {test.timeframe}
          {test.simulated ? ', simulated' : ''}
        </span>
      </Cell>
      <Cell quiet className="max-md:hidden">
        {test.symbol} {test.timeframe}
        {test.simulated ? ', simulated' : ''}
      </Cell>
      <Cell>
        <Badge tone={state.tone}>{state.text}</Badge>
      </Cell>
      <Cell quiet className="max-md:hidden">
        {formatDate(Date.parse(test.startedAt), zone)}
      </Cell>
      <Cell number>{test.closed}</Cell>
      <Cell number>{test.closed === 0 ? '–' : resultText(test.result, test.unit)}</Cell>
      <Cell number className="max-md:hidden">
        {test.closed === 0 ? '–' : resultText(test.resultAfterSpread, test.unit)}
      </Cell>
      <Cell number quiet className="max-lg:hidden">
        {test.match ? `${test.match.same} of ${test.match.all}` : '–'}
      </Cell>
    </tr>
  )
}
