import type { ForwardRecord } from '@assay/contracts'
import { leftBandAt, resultText } from './forward-words.ts'

interface Props {
  record: Pick<ForwardRecord, 'expected' | 'trades' | 'unit'>
}

const [width, height] = [600, 200]

/** The positions of trades and sums in the picture, with the paths of the record and of its bands. */
function pathsOf({ expected: { cone }, trades }: Props['record']) {
  const own = sums(trades.map(({ result }) => result))
  const steps = Math.max(1, cone.length, own.length)
  const values = [0, ...own, ...cone.flatMap(({ sum }) => [sum[0], sum[4]])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => ((at / steps) * width).toFixed(1)
  const share = (value: number) => (high > low ? (high - value) / (high - low) : 0.5)
  const y = (value: number) => (share(value) * height).toFixed(1)
  const line = (points: readonly number[]) => `M0 ${y(0)}${points.map((value, i) => `L${x(i + 1)} ${y(value)}`).join('')}`
  const column = (at: number) => cone.map(({ sum }) => sum[at])
  const band = (upper: number, lower: number) => {
    const back = column(lower).map((value, i) => `L${x(i + 1)} ${y(value)}`)
    return `${line(column(upper))}${back.reverse().join('')}Z`
  }
  const bands = cone.length > 0 ? { outer: band(4, 0), inner: band(3, 1), middle: line(column(2)) } : undefined
  return { own: line(own), last: own.at(-1) ?? 0, bands, zero: `M0 ${y(0)}H${width}`, steps, x, share, marks: marksOf(low, high) }
}

/** The sum of the record over what the backtest predicts: the middle half and nine tenths of its resampled paths. */
export function ForwardCone({ record }: Props) {
  const { trades, unit } = record
  const paths = pathsOf(record)
  const left = leftBandAt(record)
  const label = `The record over what its backtest led one to expect: ${resultText(paths.last, unit)} after ${trades.length} trades.`
  return (
    <figure role="img" aria-label={label}>
      <div className="relative pr-16" aria-hidden="true">
        <Picture paths={paths} left={left} />
        {paths.marks.map((value) => (
          <span
            key={value}
            className="tnum absolute right-0 -translate-y-1/2 text-12 text-ink-2"
            style={{ top: `${100 * paths.share(value)}%` }}
          >
            {resultText(value, unit)}
          </span>
        ))}
      </div>
      <figcaption className="tnum mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-12 text-ink-2" aria-hidden="true">
        <Legend hasBand={paths.bands !== undefined} />
        {left ? <span className="text-warn">left the band at trade {left}</span> : null}
        <span>after {paths.steps} trades</span>
      </figcaption>
    </figure>
  )
}

function Picture({ paths: { bands, own, zero, x }, left }: { paths: ReturnType<typeof pathsOf>; left: number | undefined }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block h-64 w-full overflow-visible" aria-hidden="true">
      {bands ? (
        <>
          <path d={bands.outer} className="fill-line" />
          <path d={bands.inner} className="fill-line-2" />
          <path d={bands.middle} className="fill-none stroke-ink-2" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
        </>
      ) : null}
      <path d={zero} className="fill-none stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
      {left ? <path d={`M${x(left)} 0V${height}`} className="stroke-warn" strokeDasharray="4 3" vectorEffect="non-scaling-stroke" /> : null}
      <path d={own} className="fill-none stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Legend({ hasBand }: { hasBand: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-ink" /> followed
      </span>
      {hasBand ? (
        <>
          <span className="flex items-center gap-1.5">
            <span className="w-4 border-t border-dashed border-ink-2" /> expected
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 bg-line-2" /> half
            <span className="size-3 bg-line" /> nine tenths of the paths
          </span>
        </>
      ) : null}
    </span>
  )
}

/** Round values from low to high, four to nine of them. */
function marksOf(low: number, high: number): number[] {
  if (high <= low) return [low]
  const power = 10 ** Math.floor(Math.log10((high - low) / 4))
  const step = [1, 2, 5, 10].map((each) => each * power).findLast((each) => (high - low) / each >= 4) ?? power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step)
}

function sums(results: readonly number[]): number[] {
  let sum = 0
  return results.map((result) => {
    sum += result
    return sum
  })
}
