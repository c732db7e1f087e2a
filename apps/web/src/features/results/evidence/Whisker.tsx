export interface Ranged {
  name: string
  lower: number
  upper: number
  value: number
}

interface Props {
  rows: readonly Ranged[]
  /** The ends of the axis, and the value that an interval should not include. */
  low: number
  high: number
  zero?: number
  label: string
  text: (value: number) => string
  /** Between the ends of the axis: explains the rows. */
  caption?: string
}

/** Points with their intervals, one per row, on a shared axis. */
export function Whisker({ rows, low, high, zero, label, text, caption }: Props) {
  const place = (value: number) => `${high > low ? Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100)) : 50}%`
  return (
    <figure role="img" aria-label={label}>
      <div className="relative flex flex-col gap-1" aria-hidden="true">
        {zero === undefined ? null : <span className="absolute inset-y-0 w-px bg-line-2" style={{ left: place(zero) }} />}
        {rows.map(({ name, lower, upper, value }) => (
          <div key={name} className="relative h-5">
            <span className="absolute top-1/2 h-px bg-ink-2" style={{ left: place(lower), right: `calc(100% - ${place(upper)})` }} />
            {[lower, upper].map((end, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two ends
              <span key={at} className="absolute top-1/2 h-2 w-px -translate-y-1/2 bg-ink-2" style={{ left: place(end) }} />
            ))}
            <span
              className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink"
              style={{ left: place(value) }}
            />
          </div>
        ))}
      </div>
      <figcaption className="tnum mt-1 flex justify-between gap-2 text-12 text-ink-3" aria-hidden="true">
        <span>{text(low)}</span>
        <span>{caption}</span>
        <span>{text(high)}</span>
      </figcaption>
    </figure>
  )
}
