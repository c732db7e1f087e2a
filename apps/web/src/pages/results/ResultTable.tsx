import type { ListedResult } from '@assay/contracts'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { mostCompared } from '../../features/results/compare/compare-look.ts'
import { Verdict } from '../../features/results/Verdict.tsx'
import { verdictOf } from '../../features/results/verdict.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Table } from '../../ui/Table.tsx'
import { nameText, sidesText } from './result-words.ts'
import { Tested } from './Tested.tsx'

interface Props {
  label: string
  results: readonly ListedResult[]
  onRemove: (id: string) => void
  /** The ids ticked for a comparison. */
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** Results in the given order, one row each. */
export function ResultTable({ label, results, ...actions }: Props) {
  return (
    <Table
      label={label}
      className="px-gutter"
      head={
        <tr>
          <HeadCell>
            <span className="sr-only">Compare</span>
          </HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Tested on</HeadCell>
          <HeadCell className="max-lg:hidden">Period</HeadCell>
          <HeadCell className="max-md:hidden">Verdict</HeadCell>
          <HeadCell className="max-md:hidden">Run</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      }
    >
      {results.map((result) => (
        <Row key={result.id} result={result} {...actions} />
      ))}
    </Table>
  )
}

const judgedOf = (summary: ListedResult['summary']) => ({ answer: summary, capital: summary.capital, symbol: summary.symbol })

function Row({ result, chosen, onRemove, onChoose }: Omit<Props, 'label' | 'results'> & { result: ListedResult }) {
  const zone = useTimezone()
  const { id, keptAt, summary } = result
  const verdict = verdictOf(judgedOf(summary))
  const run = formatDateTime(Date.parse(keptAt), zone)
  const called = `${nameText(result)}, run ${run}`
  const isChosen = chosen.includes(id)
  return (
    <tr>
      <Cell>
        <input
          type="checkbox"
          aria-label={`Compare ${called}`}
          checked={isChosen}
          disabled={!isChosen && chosen.length >= mostCompared}
          onChange={(event) => onChoose(id, event.target.checked)}
          className="block size-4 accent-accent"
        />
      </Cell>
      <Facts result={result} verdict={verdict} />
      <Cell quiet className="max-md:hidden">
        <time title={zone}>{run}</time>
      </Cell>
      <Cell number>
        <IconButton
          label={`Delete ${called}`}
          icon={<Trash2 className="size-4" strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onRemove(id)}
        />
      </Cell>
    </tr>
  )
}

/** What was tested and the outcome; on a phone below the name. */
function Facts({ result, verdict }: { result: ListedResult; verdict: string }) {
  const { id, summary } = result
  const name = nameText(result)
  return (
    <>
      <Cell className="h-13 min-w-40 max-w-80 max-md:w-full max-md:max-w-0">
        <Link to={`/results/${id}`} className="link block font-title wrap-break-word whitespace-normal" title={name}>
          {name}
        </Link>
        <span className="block text-12 whitespace-normal text-ink-3 md:hidden">
          {summary.symbol} {summary.timeframe} · {verdict}
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        {summary.symbol} {summary.timeframe} <span className="text-ink-3">{sidesText(summary.directions)}</span>{' '}
        {summary.simulated ? <Badge tone="warn">Simulated</Badge> : null}
      </Cell>
      <Cell quiet className="max-lg:hidden">
        <Tested id={id} summary={summary} />
      </Cell>
      <Cell className="w-full min-w-56 py-1.5 whitespace-normal max-md:hidden" title={verdict}>
        <Verdict judged={judgedOf(summary)} of={id} />
      </Cell>
    </>
  )
}
