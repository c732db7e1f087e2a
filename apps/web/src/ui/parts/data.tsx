import type { ReactNode } from 'react'
import { Badge } from '../Badge.tsx'
import { Cell } from '../Cell.tsx'
import { Change } from '../Change.tsx'
import { Fact } from '../Fact.tsx'
import { Facts } from '../Facts.tsx'
import { formatCount, formatPercent } from '../format-number.ts'
import { HeadCell } from '../HeadCell.tsx'
import { Kbd } from '../Kbd.tsx'
import { Mark } from '../Mark.tsx'
import { Sentence } from '../Sentence.tsx'
import { Table } from '../Table.tsx'
import { Token } from '../Token.tsx'
import { Triangle } from '../Triangle.tsx'
import type { Parts } from './states.ts'

const table = (label: string, rows: ReactNode) => (
  <Table
    label={label}
    head={
      <tr>
        <HeadCell>Symbol</HeadCell>
        <HeadCell number>Trades</HeadCell>
      </tr>
    }
  >
    {rows}
  </Table>
)

const rows = [
  ['XAUUSD', '243'],
  ['EURUSD', '1,012'],
] as const

const filled = table(
  'Results by symbol',
  rows.map(([symbol, trades]) => (
    <tr key={symbol}>
      <Cell>{symbol}</Cell>
      <Cell number>{trades}</Cell>
    </tr>
  )),
)

export const data = {
  Table: { default: filled, empty: table('Results by symbol, none yet', null) },
  HeadCell: { 'text and number': filled },
  Cell: {
    'text and number': filled,
    quiet: table(
      'A quiet result',
      <tr>
        <Cell quiet>GBPUSD</Cell>
        <Cell quiet number>
          0
        </Cell>
      </tr>,
    ),
  },
  Fact: {
    default: <Fact name="trades" value={1012} show={formatCount} />,
    'no value': <Fact name="result" value={null} show={(value) => formatPercent(value)} />,
  },
  Facts: {
    default: (
      <Facts
        facts={[
          { term: 'Trades', value: '243' },
          { term: 'Profit factor', value: '1.32' },
        ]}
      />
    ),
  },
  Badge: {
    plain: <Badge>Premium</Badge>,
    up: <Badge tone="up">Proven</Badge>,
    down: <Badge tone="down">Lost</Badge>,
    warn: <Badge tone="warn">Simulated</Badge>,
    info: <Badge tone="info">New</Badge>,
  },
  Change: {
    gain: <Change value={5.8}>+5.80 %</Change>,
    loss: <Change value={-1.2}>−1.20 %</Change>,
    zero: <Change value={0}>0.00 %</Change>,
    'not known': <Change value={Number.NaN}>–</Change>,
  },
  Token: {
    default: <Token text="EMA (8)" timeframe="15min" />,
    'with an offset': <Token text="Close" timeframe="1h" offset="1 candle ago" />,
  },
  Triangle: {
    up: (
      <span className="text-up">
        <Triangle up /> up
      </span>
    ),
    down: (
      <span className="text-down">
        <Triangle up={false} /> down
      </span>
    ),
  },
  Sentence: { default: <Sentence>3 closed positions, −$15.00 after costs.</Sentence> },
  Kbd: { default: <Kbd>Ctrl K</Kbd> },
  Mark: { default: <Mark className="size-5" /> },
} satisfies Parts
