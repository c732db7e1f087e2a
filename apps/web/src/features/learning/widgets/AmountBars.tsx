import { strokes, type Tone } from './strokes.ts'

interface Props {
  label: string
  bars: readonly { name: string; amount: number; tone: Tone }[]
  format: (amount: number) => string
}

/** Amounts as bars on one scale that starts at 0. */
export function AmountBars({ label, bars, format }: Props) {
  const most = Math.max(...bars.map(({ amount }) => amount)) || 1
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-3 py-2">
      {bars.map(({ name, amount, tone }) => (
        <div key={name}>
          <p className="flex justify-between gap-4 text-12 text-ink-2">
            <span>{name}</span>
            <span className="tnum text-ink">{format(amount)}</span>
          </p>
          <div className="mt-1 h-3 rounded-chip bg-panel">
            <div className="h-full min-w-px rounded-chip" style={{ width: `${(100 * amount) / most}%`, background: strokes[tone] }} />
          </div>
        </div>
      ))}
    </div>
  )
}
