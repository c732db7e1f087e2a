import type { Evidence } from '@assay/backtest'

type Paths = Extract<Evidence['paths'], { n: number }>

interface Props {
  paths: Pick<Paths, 'n' | 'cone' | 'own'>
  label: string
  text: (equity: number) => string
}

/** Nine tenths and the middle half of the resampled paths, their median, and the equity of the result. */
export function ConeChart({ paths: { n, cone, own }, label, text }: Props) {
  const all = [1, ...own, ...cone.flatMap(({ equity }) => [equity[0], equity[equity.length - 1]])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const x = (trades: number) => ((trades / n) * 300).toFixed(2)
  const y = (equity: number) => (high > low ? (1 - (equity - low) / (high - low)) * 100 : 50).toFixed(2)
  const line = (values: readonly number[]) => `M0 ${y(1)}${values.map((value, i) => `L${x(cone[i].trades)} ${y(value)}`).join('')}`
  const column = (at: number) => cone.map(({ equity }) => equity[at])
  const band = (upper: number, lower: number) => {
    const back = column(lower).map((value, i) => `L${x(cone[i].trades)} ${y(value)}`)
    return `${line(column(upper))}${back.reverse().join('')}Z`
  }
  return (
    <figure role="img" aria-label={label}>
      <svg viewBox="0 0 300 100" preserveAspectRatio="none" className="block h-30 w-full" aria-hidden="true">
        <path d={band(4, 0)} className="fill-line" />
        <path d={band(3, 1)} className="fill-line-2" />
        <path d={`M0 ${y(1)}H300`} className="fill-none stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
        <path d={line(own)} className="fill-none stroke-ink" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="tnum mt-1 flex justify-between gap-2 text-12 text-ink-3" aria-hidden="true">
        <span>
          {text(low)} to {text(high)}
        </span>
        <span>after {n} trades</span>
      </figcaption>
    </figure>
  )
}
