import type { SymbolReactions, UsualReaction } from '@assay/contracts'
import { useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatNumber, plural } from '../../ui/format-number.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useEventReactionsQuery } from './calendar.api.ts'
import { DetailSection } from './DetailSection.tsx'
import { directionText, noReactionText } from './reaction-words.ts'

interface Props {
  id: string
  symbols: readonly string[]
  zone: string
}

type Minutes = '5' | '15' | '60'

/** What prices usually did after releases of this event, from stored bars. */
export function PriceReactions({ id, symbols, zone }: Props) {
  const [minutes, setMinutes] = useState<Minutes>('15')
  const query = useEventReactionsQuery({ id, symbols: symbols.join(',') }, { skip: symbols.length === 0 })
  return (
    <DetailSection title="What prices did" beside="size of the move in ATR (14) of an hour">
      <SegmentedControl
        label="Minutes after"
        hideLabel
        value={minutes}
        onChange={setMinutes}
        options={[
          { value: '5', label: '5 min' },
          { value: '15', label: '15 min' },
          { value: '60', label: '60 min' },
        ]}
        className="mb-2 max-w-60"
      />
      {symbols.length > 0 ? (
        <Loaded query={query} loading="Reactions are loading" small empty="never">
          {(all) => <Reactions all={all} minutes={Number(minutes)} zone={zone} />}
        </Loaded>
      ) : null}
    </DetailSection>
  )
}

function Reactions({ all, minutes, zone }: { all: readonly SymbolReactions[]; minutes: number; zone: string }) {
  const words = all.flatMap((each) => directionText(each.symbol, usualOf(each, minutes)) ?? [])
  return (
    <>
      <table className="tnum w-full">
        <thead className="text-12 text-ink-2">
          <tr className="border-b border-line *:py-1 *:font-body">
            <th className="text-left">Symbol</th>
            <th className="text-left">Middle half</th>
            <th className="text-right">Median</th>
            <th className="text-right">Up</th>
            <th className="text-right">n</th>
          </tr>
        </thead>
        <tbody>
          {all.map((each) => (
            <SymbolRow key={each.symbol} reactions={each} usual={usualOf(each, minutes)} />
          ))}
        </tbody>
      </table>
      {words.map((sentence) => (
        <p key={sentence} className="mt-2 text-12 text-ink-2">
          {sentence}
        </p>
      ))}
      {all.map((each) => (
        <Dates key={each.symbol} reactions={each} minutes={minutes} zone={zone} />
      ))}
    </>
  )
}

const usualOf = ({ usual }: SymbolReactions, minutes: number): UsualReaction => usual.find((each) => each.minutes === minutes)!

/** Larger moves are drawn at this limit. */
const widest = 3

function SymbolRow({ reactions, usual: { n, median, middle, up } }: { reactions: SymbolReactions; usual: UsualReaction }) {
  if (median === null || middle === null)
    return (
      <tr className="border-b border-line *:py-2">
        <th className="text-left font-title">{reactions.symbol}</th>
        <td colSpan={4} className="text-ink-3">
          {noReactionText(reactions)}
        </td>
      </tr>
    )
  const at = (atr: number) => (Math.min(widest, atr) / widest) * 132
  return (
    <tr className="border-b border-line *:py-2">
      <th className="text-left font-title">{reactions.symbol}</th>
      <td>
        <svg
          width={132}
          height={14}
          role="img"
          aria-label={`middle half ${formatNumber(middle[0], 2)} to ${formatNumber(middle[1], 2)}`}
          className="max-w-full"
        >
          <line x1={0} x2={132} y1={7} y2={7} className="stroke-line-2" />
          <rect x={at(middle[0])} y={4} width={Math.max(1, at(middle[1]) - at(middle[0]))} height={6} rx={1} className="fill-ink-3" />
          <rect x={at(median) - 1} y={1} width={2} height={12} className="fill-ink" />
        </svg>
      </td>
      <td className="text-right">{formatNumber(median, 2)}</td>
      <td className="text-right">{up}</td>
      <td className="text-right">{n}</td>
    </tr>
  )
}

/** The releases that a line is computed from, so that each can be checked. */
function Dates({ reactions: { symbol, label, releases }, minutes, zone }: { reactions: SymbolReactions; minutes: number; zone: string }) {
  const moved = releases.flatMap(({ id, scheduledAt, surprise, moves }) => {
    const move = moves[minutes as 5]
    return move?.atr == null ? [] : [{ id, scheduledAt, surprise, move: { ...move, atr: move.atr } }]
  })
  if (moved.length === 0) return null
  return (
    <details className="mt-2 text-12">
      <summary className="min-h-8 cursor-pointer py-1.5 text-ink-2 pointer-coarse:min-h-11 pointer-coarse:py-3">
        {symbol}: {plural(moved.length, 'release')}, {label} bars
      </summary>
      <ul className="tnum max-h-60 overflow-y-auto">
        {moved.map(({ id, scheduledAt, surprise, move }) => (
          <li key={id} className="flex gap-3 py-0.5 text-ink-2">
            <span className="w-24">{formatDate(Date.parse(scheduledAt), zone)}</span>
            <span className="flex-1">
              {surprise === null ? 'no surprise known' : surprise > 0 ? 'above forecast' : surprise < 0 ? 'below forecast' : 'as forecast'}
            </span>
            <span>{formatNumber(move.points, 0, { signed: true })} points</span>
            <span className="w-20 text-right">{formatNumber(move.atr, 2, { signed: true })} ATR</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
