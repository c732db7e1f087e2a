import type { Analysis } from '@assay/backtest'
import { Cell } from '../../ui/Cell.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPrice, plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { type BlockProps, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { LevelsChart } from './LevelsChart.tsx'
import { TestThis } from './TestThis.tsx'

type Level = Analysis['levels']['levels'][number]

/** Prices where the market turned, above and below the last close, beside the candles. */
export function Levels(props: BlockProps) {
  const { analysis, isPast, digits, zone } = props
  const { levels, method, window, close } = analysis.levels
  const sorted = levels.toSorted((a, b) => b.price - a.price)
  const above = sorted.filter(({ price }) => price > close)
  const below = sorted.filter(({ price }) => price <= close)
  return (
    <Block
      title={isPast ? 'Levels as they stood' : 'Levels'}
      term="support-resistance"
      beside={`1h candles, ${plural(window.bars, 'bar')}, ${windowText(window, zone)}`}
      method={method}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <LevelsChart levels={analysis.levels} digits={digits} zone={zone} />
        <Table label="Levels" head={<Head isPast={isPast} />}>
          {above.map((level) => (
            <Row key={level.price} level={level} {...props} />
          ))}
          <tr className="bg-raised">
            <Cell className="pl-2! font-title">{formatPrice(close, digits)}</Cell>
            <Cell colSpan={6}>{`${isPast ? 'last close' : 'now'}${levels.length === 0 ? '; no level was found in this window' : ''}`}</Cell>
          </tr>
          {below.map((level) => (
            <Row key={level.price} level={level} {...props} />
          ))}
        </Table>
      </div>
    </Block>
  )
}

const Head = ({ isPast }: { isPast: boolean }) => (
  <tr>
    <HeadCell>Price</HeadCell>
    <HeadCell>Kind</HeadCell>
    <HeadCell number>Touches</HeadCell>
    <HeadCell>Last</HeadCell>
    <HeadCell number>{isPast ? 'Away then, ATR' : 'Away, ATR'}</HeadCell>
    <HeadCell number>Traded, bars</HeadCell>
    <HeadCell />
  </tr>
)

function Row({ level, analysis, digits, zone, onTest }: BlockProps & { level: Level }) {
  const price = formatPrice(level.price, digits)
  return (
    <tr>
      <Cell className="font-medium">{price}</Cell>
      <Cell quiet>{level.kind}</Cell>
      <Cell number>{level.touches}</Cell>
      <Cell quiet>{formatDate(level.lastTouch, zone)}</Cell>
      <Cell number>{formatNumber(level.distanceAtr, 2, { signed: true })}</Cell>
      <Cell number quiet>
        {formatCount(level.traded)}
      </Cell>
      <Cell>
        <TestThis name={`${price} traded [1h]`} test={level.test} window={analysis.levels.window} onTest={onTest} />
      </Cell>
    </tr>
  )
}
