import type { ListedResult } from '@assay/contracts'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { mostCompared } from '../../features/results/compare/compare-look.ts'
import { Verdict } from '../../features/results/Verdict.tsx'
import { verdictOf } from '../../features/results/verdict.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { type GroupedResult, groupedResults } from './result-groups.ts'
import { nameText, sidesText } from './result-words.ts'
import { Tested } from './Tested.tsx'
import { WhatChanged } from './WhatChanged.tsx'

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
  const columns = columnsOf(useTimezone(), actions)
  const rows = useMemo(() => groupedResults(results), [results])
  return (
    <Table
      label={label}
      className="px-gutter"
      columns={columns}
      rows={rows}
      keyOf={({ result }) => result.id}
      row={({ heading }, cells) => (
        <>
          {heading === null ? null : (
            <tr>
              <th colSpan={columns.length} scope="rowgroup" className="h-9 border-b border-line text-left text-12 font-title text-ink-2">
                {heading}
              </th>
            </tr>
          )}
          <tr>{cells}</tr>
        </>
      )}
    />
  )
}

const judgedOf = (summary: ListedResult['summary']) => ({ answer: summary, capital: summary.capital, symbol: summary.symbol })

type Actions = Omit<Props, 'label' | 'results'>

/** What was tested, the outcome, and the actions; on a phone market and outcome stand below the name. */
function columnsOf(zone: string, { chosen, onRemove, onChoose }: Actions): Column<GroupedResult>[] {
  const runOf = ({ keptAt }: ListedResult) => formatDateTime(Date.parse(keptAt), zone)
  const calledOf = (result: ListedResult) => `${nameText(result)}, run ${runOf(result)}`
  return [
    {
      head: 'Compare',
      hidden: true,
      cell: ({ result }) => (
        <input
          type="checkbox"
          aria-label={`Compare ${calledOf(result)}`}
          checked={chosen.includes(result.id)}
          disabled={!chosen.includes(result.id) && chosen.length >= mostCompared}
          onChange={(event) => onChoose(result.id, event.target.checked)}
          className="block size-4 accent-accent"
        />
      ),
    },
    ...testedColumns,
    { head: 'Run', quiet: true, className: 'max-md:hidden', cell: ({ result }) => <time title={zone}>{runOf(result)}</time> },
    {
      head: 'Actions',
      hidden: true,
      cellClass: 'text-right',
      cell: ({ result }) => (
        <IconButton
          label={`Delete ${calledOf(result)}`}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          onClick={() => onRemove(result.id)}
        />
      ),
    },
  ]
}

const verdictText = ({ summary }: ListedResult) => verdictOf(judgedOf(summary))

const testedColumns: Column<GroupedResult>[] = [
  {
    head: 'Name',
    cellClass: 'h-13 min-w-40 py-1.5 lg:min-w-72 xl:min-w-110 max-md:w-full max-md:max-w-0',
    cell: ({ result, what }) => (
      <>
        <Link to={`/results/${result.id}`} className="link block font-title wrap-break-word whitespace-normal" title={nameText(result)}>
          {nameText(result)}
        </Link>
        <span className="block text-12 whitespace-normal text-ink-3 md:hidden">
          {result.summary.symbol} {result.summary.timeframe} · {verdictText(result)}
        </span>
        <span className="block text-12 whitespace-normal text-ink-3 lg:hidden">
          <Tested id={result.id} summary={result.summary} />
        </span>
        <WhatChanged what={what} />
      </>
    ),
  },
  {
    head: 'Tested on',
    className: 'max-md:hidden',
    cell: ({
      result: {
        summary: { symbol, timeframe, directions, simulated },
      },
    }) => (
      <>
        {symbol} {timeframe} <span className="text-ink-3">{sidesText(directions)}</span>{' '}
        {simulated ? <Badge tone="warn">Simulated</Badge> : null}
      </>
    ),
  },
  { head: 'Period', quiet: true, className: 'max-lg:hidden', cell: ({ result: { id, summary } }) => <Tested id={id} summary={summary} /> },
  {
    head: 'Verdict',
    wraps: true,
    className: 'max-md:hidden',
    cellClass: 'min-w-56 py-1.5',
    more: ({ result }) => ({ title: verdictText(result) }),
    cell: ({ result: { id, summary } }) => <Verdict judged={judgedOf(summary)} of={id} />,
  },
]
