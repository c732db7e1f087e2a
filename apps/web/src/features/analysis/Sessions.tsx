import type { Analysis } from '@assay/backtest'
import { tradingSessions } from '@assay/market'
import { formatPrice } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { type BlockProps, shareText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { TestThis } from './TestThis.tsx'

type Session = Analysis['sessions']['lines'][number]

/** The usual range of each session, and the range of today's sessions. */
export function Sessions(props: BlockProps) {
  const { lines, method } = props.analysis.sessions
  return (
    <Block title="Sessions" beside="median range, days before today" method={method}>
      <Table label="Sessions" columns={columnsOf(props)} rows={lines} keyOf={({ name }) => name} />
    </Block>
  )
}

const columnsOf = ({ digits, onTest }: BlockProps): Column<Session>[] => [
  { head: 'Session', cellClass: 'font-medium', cell: ({ name }) => tradingSessions[name].city },
  { head: 'Usual', number: true, cell: ({ usual }) => (usual === null ? '–' : formatPrice(usual, digits)) },
  { head: 'Today', number: true, cell: ({ today }) => (today === null ? 'not begun' : formatPrice(today, digits)) },
  {
    head: 'Used',
    number: true,
    cell: ({ usual, today, running }) => (
      <>
        {shareText(usual === null || today === null ? null : today / usual)}
        {running ? <span className="text-ink-2"> so far</span> : null}
      </>
    ),
  },
  { head: 'n', number: true, quiet: true, cell: ({ n }) => n },
  {
    head: 'Test',
    hidden: true,
    cell: ({ name, n, test, window }) =>
      n > 0 ? <TestThis isShort name={`${tradingSessions[name].city} session`} test={test} window={window} onTest={onTest} /> : null,
  },
]
