import type { ForwardRecord } from '@assay/contracts'
import { resultText } from './forward-words.ts'

interface Props {
  record: Pick<ForwardRecord, 'expected' | 'trades' | 'unit'>
}

const [width, height] = [600, 200]

/** The sum of the record over what the backtest led one to expect: the middle half and nine tenths of its redrawn paths. */
export function ForwardCone({ record: { expected, trades, unit } }: Props) {
  const own = sums(trades.map(({ result }) => result))
  const { cone } = expected
  const steps = Math.max(1, cone.length, own.length)
  const values = [0, ...own, ...cone.flatMap(({ sum }) => [sum[0], sum[4]])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => ((at / steps) * width).toFixed(1)
  const y = (value: number) => (high > low ? ((high - value) / (high - low)) * height : height / 2).toFixed(1)
  const line = (points: readonly number[]) => `M0 ${y(0)}${points.map((value, i) => `L${x(i + 1)} ${y(value)}`).join('')}`
  const column = (at: number) => cone.map(({ sum }) => sum[at])
  const band = (upper: number, lower: number) => {
    const back = column(lower).map((value, i) => `L${x(i + 1)} ${y(value)}`)
    return `${line(column(upper))}${back.reverse().join('')}Z`
  }
  const label = `The record over what its backtest led one to expect: ${resultText(own.at(-1) ?? 0, unit)} after ${own.length} trades.`
  return (
    <figure role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block h-56 w-full" aria-hidden="true">
        {cone.length > 0 ? (
          <>
            <path d={band(4, 0)} className="fill-line" />
            <path d={band(3, 1)} className="fill-line-2" />
            <path d={line(column(2))} className="fill-none stroke-ink-2" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
          </>
        ) : null}
        <path d={`M0 ${y(0)}H${width}`} className="fill-none stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
        <path d={line(own)} className="fill-none stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="tnum mt-1 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3" aria-hidden="true">
        <span>
          {resultText(low, unit)} to {resultText(high, unit)}
        </span>
        <span>after {steps} trades</span>
      </figcaption>
    </figure>
  )
}

function sums(results: readonly number[]): number[] {
  let sum = 0
  return results.map((result) => {
    sum += result
    return sum
  })
}
