import { emptyStops, type StopSettings, stopsLine, trails } from '@assay/strategy'
import { Shield, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { writeNumber } from '../../ui/number-text.ts'
import { useReveal } from '../../ui/use-reveal.ts'
import { BlockActions, type BlockHandlers } from './BlockActions.tsx'

interface Props extends BlockHandlers {
  /** null if none were set yet. */
  stops: StopSettings | null
  /** A distance in points converted to the quote currency, for example "15.00 USD". */
  inMoney: (points: number) => string
  /** How many trades it closed, if known. */
  effect?: ReactNode
  /** The label of the third action, which copies the settings to the other side. */
  copyLabel: string
  /** Whether to scroll the block into view. */
  revealed: boolean
  onRevealed: () => void
}

const adjust = <SlidersHorizontal className="size-4" aria-hidden="true" />

/** Target and stop of an exit side, first in the list, whether they are set or not. */
export function StopsBlock({ stops, inMoney, effect, copyLabel, revealed, onRevealed, ...handlers }: Props) {
  const root = useReveal<HTMLElement>(revealed, onRevealed)
  const { type, ...rest } = stops ?? emptyStops
  return (
    <article
      ref={root}
      aria-label={`Target and stop loss: ${stops ? stopsLine(stops) : 'none yet'}`}
      className="grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-1 rounded-panel border border-line bg-panel py-2.5 pr-3 pl-2"
    >
      <span className="grid h-6 place-items-center text-ink-3">
        <Shield className="size-3.5" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="mb-0.5 text-12 text-ink-3">{stops ? type : 'not set'}</p>
        <p className="tnum flex min-h-6.5 flex-wrap items-center gap-x-4 text-14">
          {levelsOf({ type, ...rest }).map(({ name, value }) => (
            <span key={name} className="whitespace-nowrap text-ink-2 md:not-first:border-l md:not-first:border-line-2 md:not-first:pl-4">
              {name} <Level value={value} type={type} inMoney={inMoney} />
            </span>
          ))}
        </p>
        {effect ? <div className="mt-1 text-12 text-ink-2">{effect}</div> : null}
      </div>
      {stops ? (
        <BlockActions what="target and stop loss" duplicateLabel={copyLabel} {...handlers} />
      ) : (
        <Button className="self-center" icon={adjust} aria-label="Set target and stop loss" onClick={handlers.onEdit}>
          Set
        </Button>
      )}
    </article>
  )
}

function Level({ value, type, inMoney }: { value: number | null; type: StopSettings['type']; inMoney: Props['inMoney'] }) {
  if (!value) return <span className="text-ink-3">–</span>
  if (type === 'percentage') return <b className="text-ink">{`${writeNumber(value)}\u00a0%`}</b>
  return (
    <>
      <b className="text-ink">{writeNumber(value)}</b>
      <span className="text-ink-3"> = {inMoney(value)}</span>
    </>
  )
}

/** The levels to show. With trailing on, target and stop are shown only if they were filled in again. */
function levelsOf(stops: StopSettings): { name: string; value: number | null }[] {
  const levels = [
    { name: 'Target Points', value: stops.target },
    { name: 'Stop Loss Points', value: stops.stopLoss },
  ]
  if (!trails(stops)) return levels
  return [{ name: 'Trailing Stop Loss', value: stops.trailAmountValue }, ...levels.filter(({ value }) => value)]
}
