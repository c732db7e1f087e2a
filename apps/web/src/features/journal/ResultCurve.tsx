import type { JournalFiguresAnswer } from '@assay/contracts'
import { formatDate } from '../../ui/format-date.ts'
import { formatMoney } from '../../ui/format-number.ts'

interface Props {
  curve: JournalFiguresAnswer['curve']
  currency: string
  zone: string
}

const [width, height] = [600, 160]

/** What the closed positions had made together, close by close. */
export function ResultCurve({ curve, currency, zone }: Props) {
  const money = (value: number) => formatMoney(value, currency, { signed: true, digits: 2 })
  const sums = [0, ...curve.map(({ sum }) => sum)]
  const [low, high] = [Math.min(...sums), Math.max(...sums)]
  const [from, to] = [Date.parse(curve[0].at), Date.parse(curve[curve.length - 1].at)]
  const last = curve[curve.length - 1].sum
  const y = (sum: number) => ((high - sum) / (high - low || 1)) * height
  const x = (at: string) => ((Date.parse(at) - from) / (to - from || 1)) * width
  const path = `M0 ${y(0)}${curve.map(({ at, sum }) => `L${x(at).toFixed(1)} ${y(sum).toFixed(1)}`).join('')}`
  const days = [formatDate(from, zone), formatDate(to, zone)]
  const label = `What the closed positions made together from ${days[0]} to ${days[1]}: ${money(last)}, at most ${money(high)}, at least ${money(low)}.`
  const marks = [...new Set([high, 0, low])].filter((mark) => mark === 0 || Math.abs(y(mark) - y(0)) > height / 8)
  return (
    <figure role="img" aria-label={label} className="tnum text-12 text-ink-2">
      <div className="relative pr-24" aria-hidden="true">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-40 w-full overflow-visible"
          aria-hidden="true"
        >
          <path d={`M0 ${y(0)}H${width}`} className="fill-none stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
          <path d={path} className="fill-none stroke-ink" strokeWidth={1.5} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
        </svg>
        {marks.map((mark) => (
          <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${(100 * y(mark)) / height}%` }}>
            {money(mark)}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 flex justify-between pr-24" aria-hidden="true">
        <span>{days[0]}</span>
        <span>{days[1]}</span>
      </figcaption>
    </figure>
  )
}
