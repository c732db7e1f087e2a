import type { NewsItem } from '@assay/contracts'
import { useTimezone } from '../../base/store.ts'
import { classes } from '../../ui/classes.ts'
import { Triangle } from '../../ui/Triangle.tsx'
import { atrText, type Minutes, moveText, noMoveText } from './news-words.ts'

/** Moves under half a range are not coloured, because most windows move as much. */
const noticed = 0.5
/** From one range on, the frame is stronger. */
const large = 1

interface Props {
  item: NewsItem
  symbol: string
  minutes: Minutes
  now: number
  /** As wide as the column, with the figures in columns of their own. */
  wide?: boolean
}

/** How a symbol moved after a headline. */
export function MoveChip({ item, symbol, minutes, now, wide = false }: Props) {
  const zone = useTimezone()
  const reaction = item.reactions.find((each) => each.symbol === symbol)
  const move = reaction?.moves[minutes]
  if (!move)
    return (
      <span className={classes(chip, wide && 'w-full', 'border-dashed border-line-2')}>
        <span className="font-medium">{symbol}</span>
        <span className="text-ink-2">{noMoveText(item, reaction, minutes, now, zone)}</span>
      </span>
    )
  const size = Math.abs(move.atr ?? 0)
  return (
    <span className={classes(chip, wide && 'w-full', size >= large ? 'border-ink-3' : 'border-line bg-panel')}>
      <span className={classes('font-medium', wide && 'w-16')}>{symbol}</span>
      <Move symbol={symbol} move={move} />
      <span className={classes('text-ink-2', wide && 'ml-auto')}>in {minutes} min</span>
      {move.atr === null ? null : (
        <span className={classes(size >= large ? 'font-title' : 'text-ink-2', wide && 'w-20 text-right')}>{atrText(move.atr)}</span>
      )}
    </span>
  )
}

const chip = 'tnum inline-flex min-h-6 items-center gap-1.5 rounded-token border px-2 text-12 whitespace-nowrap'

/** Only the figure, coloured if the move is large enough. */
export function Move({ symbol, move }: { symbol: string; move: { points: number; atr: number | null } }) {
  const isNoticed = Math.abs(move.atr ?? 0) >= noticed
  return (
    <span
      className={classes(
        'tnum inline-flex items-center gap-1 whitespace-nowrap',
        isNoticed ? (move.points > 0 ? 'text-up' : 'text-down') : 'text-ink-2',
      )}
    >
      {move.points === 0 ? null : <Triangle up={move.points > 0} />}
      {moveText(symbol, move.points)}
    </span>
  )
}
