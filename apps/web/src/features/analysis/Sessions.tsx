import type { Analysis } from '@assay/backtest'
import { tradingSessions } from '@assay/market'
import { Cell } from '../../ui/Cell.tsx'
import { formatPrice } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { type BlockProps, shareText, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { TestThis } from './TestThis.tsx'

type Session = Analysis['sessions']['lines'][number]

/** The usual range of each session, and the range of today's sessions. */
export function Sessions(props: BlockProps) {
  const { lines, method } = props.analysis.sessions
  return (
    <Block title="Sessions" beside="median range" method={method}>
      <Table
        label="Sessions"
        head={
          <tr>
            <HeadCell>Session</HeadCell>
            <HeadCell number>Usual</HeadCell>
            <HeadCell number>Today</HeadCell>
            <HeadCell number>Used</HeadCell>
            <HeadCell number>n</HeadCell>
            <HeadCell>Counted in</HeadCell>
            <HeadCell />
          </tr>
        }
      >
        {lines.map((line) => (
          <Row key={line.name} line={line} {...props} />
        ))}
      </Table>
    </Block>
  )
}

function Row({ line, digits, zone, onTest }: BlockProps & { line: Session }) {
  const { name, usual, today, running, n, window, test } = line
  const used = usual === null || today === null ? null : today / usual
  return (
    <tr>
      <Cell className="font-medium">{tradingSessions[name].city}</Cell>
      <Cell number>{usual === null ? '–' : formatPrice(usual, digits)}</Cell>
      <Cell number>{today === null ? 'not begun' : formatPrice(today, digits)}</Cell>
      <Cell number>
        {shareText(used)}
        {running ? <span className="text-ink-2"> so far</span> : null}
      </Cell>
      <Cell number quiet>
        {n}
      </Cell>
      <Cell quiet className="text-12">
        {windowText(window, zone)}
      </Cell>
      <Cell>{n > 0 ? <TestThis name={`${tradingSessions[name].city} session`} {...{ test, window, onTest }} /> : null}</Cell>
    </tr>
  )
}
