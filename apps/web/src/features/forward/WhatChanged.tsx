import type { ForwardPace, ForwardRecord } from '@assay/contracts'
import { formatNumber, formatPercent } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { resultText } from './forward-words.ts'

/** The trades of the backtest behind the band beside those of the record. */
export function WhatChanged({ record }: { record: ForwardRecord }) {
  const { tested, followed, unit, spreadPaid } = record
  const rows: Row[] = [
    ['Trades', (pace) => String(pace.trades)],
    ['Trades a week', ({ aWeek }) => (aWeek === null ? 'under a week' : formatNumber(aWeek, 1))],
    [
      'Average trade',
      ({ mean }) => (mean === null ? '–' : unit === 'R' ? `${formatNumber(mean, 2, { signed: true })} R` : resultText(mean, unit)),
    ],
    ['Won', ({ won }) => (won === null ? '–' : formatPercent(won, 0))],
  ]
  return (
    <>
      <Table label="Then and now" columns={columnsOf(tested, followed)} rows={rows} keyOf={([term]) => term} />
      {spreadPaid === null ? null : (
        <p className="mt-2 text-12 text-ink-3">
          The spread took {formatNumber(spreadPaid, 2)} {unit} of a trade on average. These figures are before it.
        </p>
      )}
    </>
  )
}

type Row = readonly [term: string, of: (pace: ForwardPace) => string]

const columnsOf = (tested: ForwardPace | null, followed: ForwardPace): Column<Row>[] => [
  { head: 'Figure', hidden: true, quiet: true, cell: ([term]) => term },
  { head: 'Backtest', number: true, cell: ([, of]) => (tested ? of(tested) : '–') },
  { head: 'Followed', number: true, cell: ([, of]) => of(followed) },
]
