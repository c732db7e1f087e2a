import type { Analysis } from '@assay/backtest'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatShortDate } from '../../ui/format-date.ts'
import { formatNumber, formatPrice, plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Table } from '../../ui/Table.tsx'
import { type BlockProps, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { LevelsChart } from './LevelsChart.tsx'
import { TestThis } from './TestThis.tsx'

type Level = Analysis['levels']['levels'][number]

interface Props extends BlockProps {
  /** Starts an alert at a price. Levels of old bars have none. */
  onAlert?: (price: number) => void
}

/** How many levels stand on each side of the price until all are asked for. */
const nearest = 4

/** Prices where the market turned, above and below the last close, beside the candles. */
export function Levels(props: Props) {
  const { analysis, isPast, digits, zone } = props
  const { method, window } = analysis.levels
  return (
    <Block
      title={isPast ? 'Levels as they stood' : 'Levels'}
      term="support-resistance"
      beside={`1h candles, ${windowText(window, zone)}`}
      method={method}
    >
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <LevelsChart levels={analysis.levels} digits={digits} zone={zone} />
        <div className="min-w-0">
          <Ladder {...props} />
          {isPast ? (
            <Note className="mt-3">
              Levels of {analysis.symbol} cannot be alerted on: a level from bars that ended long ago says nothing about a price today.
            </Note>
          ) : null}
        </div>
      </div>
    </Block>
  )
}

function Ladder(props: Props) {
  const { analysis, isPast, digits } = props
  const { levels, close } = analysis.levels
  const [all, setAll] = useState(false)
  const sorted = levels.toSorted((a, b) => b.price - a.price)
  const above = sorted.filter(({ price }) => price > close)
  const below = sorted.filter(({ price }) => price <= close)
  const shown = all ? { above, below } : { above: above.slice(-nearest), below: below.slice(0, nearest) }
  const more = levels.length - shown.above.length - shown.below.length
  const rows = (side: readonly Level[]) => side.map((level) => <Row key={level.price} level={level} {...props} />)
  return (
    <>
      <Table label="Levels" head={<Head isPast={isPast} />}>
        {rows(shown.above)}
        <tr className="bg-ink text-page">
          <Cell className="pl-2! font-title">{formatPrice(close, digits)}</Cell>
          <Cell colSpan={4}>{`${isPast ? 'last close' : 'now'}${levels.length === 0 ? '; no level was found in this window' : ''}`}</Cell>
        </tr>
        {rows(shown.below)}
      </Table>
      {more > 0 ? (
        <Button kind="quiet" className="-ml-3 mt-1" onClick={() => setAll(true)}>
          Show {more} more
        </Button>
      ) : null}
    </>
  )
}

const Head = ({ isPast }: { isPast: boolean }) => (
  <tr>
    <HeadCell>Price</HeadCell>
    <HeadCell>{isPast ? 'What it was' : 'What it is'}</HeadCell>
    <HeadCell className="max-md:hidden">Last touch</HeadCell>
    <HeadCell number>{isPast ? 'Away then, ATR' : 'Away, ATR'}</HeadCell>
    <HeadCell>
      <span className="sr-only">Actions</span>
    </HeadCell>
  </tr>
)

function Row({ level, analysis, digits, zone, onTest, onAlert }: Props & { level: Level }) {
  const price = formatPrice(level.price, digits)
  const away = Math.abs(level.distanceAtr) * (level.price > analysis.levels.close ? 1 : -1)
  return (
    <tr>
      <Cell className="font-medium">{price}</Cell>
      <Cell quiet>
        {level.kind}, {plural(level.touches, 'touch', 'touches')}
      </Cell>
      <Cell quiet className="max-md:hidden">
        {formatShortDate(level.lastTouch, zone)}
      </Cell>
      <Cell number>{formatNumber(away, 2, { signed: true })}</Cell>
      <Cell className="text-right">
        {onAlert ? (
          <IconButton
            label={`Alert at ${price}`}
            icon={<BellPlus className="size-4" aria-hidden="true" />}
            onClick={() => onAlert(level.price)}
          />
        ) : null}
        <TestThis isShort name={`${price} traded [1h]`} test={level.test} window={analysis.levels.window} onTest={onTest} />
      </Cell>
    </tr>
  )
}
