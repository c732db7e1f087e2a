import type { BacktestAnswer } from '@assay/contracts'

type Trades = Pick<BacktestAnswer['trade_data'][number], 'mae' | 'mfe' | 'pnl'>[]

interface Props {
  trades: Readonly<Trades>
  label: string
  text: (price: number) => string
}

/**
 * Worst price downwards against best price to the right, with a dot for each trade. One path per colour, so that ten thousand trades are
 * two elements.
 */
export function ExcursionChart({ trades, label, text }: Props) {
  const [widest, deepest] = trades.reduce(([x, y], { mfe, mae }) => [Math.max(x, mfe), Math.max(y, mae)], [0, 0])
  const at = ({ mfe, mae }: { mfe: number; mae: number }) =>
    `M${((mfe / (widest || 1)) * 296 + 2).toFixed(1)} ${((mae / (deepest || 1)) * 96 + 2).toFixed(1)}h0`
  const dots = (won: boolean) =>
    trades
      .filter(({ pnl }) => pnl >= 0 === won)
      .map(at)
      .join('')
  return (
    <figure role="img" aria-label={label}>
      <svg viewBox="0 0 300 100" preserveAspectRatio="none" className="block h-30 w-full" aria-hidden="true">
        {[false, true].map((won) => (
          <path
            key={String(won)}
            d={dots(won)}
            className={won ? 'fill-none stroke-up' : 'fill-none stroke-down'}
            strokeWidth={3}
            strokeLinecap="round"
            strokeOpacity={0.75}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption className="tnum mt-1 flex justify-between gap-2 border-t border-line pt-1 text-12 text-ink-3" aria-hidden="true">
        <span>0 best</span>
        <span>down to −{text(deepest)} worst</span>
        <span>+{text(widest)} best</span>
      </figcaption>
    </figure>
  )
}
