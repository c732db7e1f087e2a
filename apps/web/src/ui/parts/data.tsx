import { Badge } from '../Badge.tsx'
import { Change } from '../Change.tsx'
import { Fact } from '../Fact.tsx'
import { Facts } from '../Facts.tsx'
import { formatCount, formatPercent } from '../format-number.ts'
import { IntervalLine } from '../IntervalLine.tsx'
import { Kbd } from '../Kbd.tsx'
import { Mark } from '../Mark.tsx'
import { Sentence } from '../Sentence.tsx'
import { type Column, Table } from '../Table.tsx'
import { Token } from '../Token.tsx'
import { Triangle } from '../Triangle.tsx'
import type { Parts } from './states.ts'

type Row = readonly [symbol: string, trades: string]

const columns: Column<Row>[] = [
  { head: 'Symbol', cell: ([symbol]) => symbol },
  { head: 'Trades', number: true, cell: ([, trades]) => trades },
]
const table = (label: string, rows: readonly Row[], look: Partial<Column<Row>> = {}) => (
  <Table label={label} columns={columns.map((column) => ({ ...column, ...look }))} rows={rows} keyOf={([symbol]) => symbol} />
)

const filled = table('Results by symbol', [
  ['XAUUSD', '243'],
  ['EURUSD', '1,012'],
])

export const data = {
  Table: { default: filled, empty: table('Results by symbol, none yet', []) },
  HeadCell: { 'text and number': filled },
  Cell: {
    'text and number': filled,
    quiet: table('A quiet result', [['GBPUSD', '0']], { quiet: true }),
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
  IntervalLine: {
    'above zero': <IntervalLine label="+1 to +3, average +2" interval={{ value: 2, lower: 1, upper: 3 }} reach={4} />,
    'around zero': <IntervalLine label="−1 to +3, average +1" interval={{ value: 1, lower: -1, upper: 3 }} reach={4} />,
    'not known': <IntervalLine label="Too few trades" interval={null} reach={4} />,
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
