import { formatNumber } from '../../../ui/format-number.ts'
import { percent } from './evidence-text.ts'

interface Props {
  /** Profit of the closed trades, and the units that pay the spread. */
  pnl: number
  units: number
  capital: number
  /** The spread at which nothing is left. */
  spread: number
}

/** The remaining profit as the spread grows, from none to twice the one that takes it all. */
export function SpreadLine({ pnl, units, capital, spread }: Props) {
  const left = (at: number) => (pnl - at * units) / capital
  const half = spread / 2
  return (
    <figure
      role="img"
      aria-label={`Without a spread ${percent(left(0), 2, true)}, at ${formatNumber(half, 4)} ${percent(left(half), 2, true)}, at ${formatNumber(spread, 4)} nothing`}
    >
      <svg viewBox="0 0 300 60" preserveAspectRatio="none" className="block h-12 w-full" aria-hidden="true">
        <path d="M0 30H300" className="fill-none stroke-line-2" vectorEffect="non-scaling-stroke" />
        <path d="M0 2L300 58" className="fill-none stroke-ink" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        <path d="M150 30h0" className="fill-none stroke-ink" strokeWidth={8} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="tnum mt-1 flex justify-between gap-2 text-12 text-ink-3" aria-hidden="true">
        <span>no spread {percent(left(0), 2, true)}</span>
        <span>{formatNumber(spread * 2, 3)}</span>
      </figcaption>
    </figure>
  )
}
