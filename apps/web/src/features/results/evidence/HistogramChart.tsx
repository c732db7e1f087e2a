import type { Evidence } from '@assay/backtest'
import { classes } from '../../../ui/classes.ts'

type Histogram = Extract<Evidence['results'], { n: number }>['histogram']

interface Props {
  histogram: Histogram
  /** Describes the chart for screen readers. */
  label: string
  /** The value to mark with a line. */
  mark: { value: number; text: string }
  /** Formats the ends of the axis. */
  text: (value: number) => string
  /** Colours gains and losses; otherwise the bars below the mark are strong and the others pale. */
  byGain?: boolean
}

/** A histogram with one value marked. */
export function HistogramChart({ histogram: { from, width, counts }, label, mark, text, byGain = false }: Props) {
  const most = Math.max(...counts)
  const end = from + width * counts.length
  const place = width === 0 ? 50 : Math.min(100, Math.max(0, ((mark.value - from) / (end - from)) * 100))
  const middle = (at: number) => from + width * (at + 0.5)
  const tone = (at: number) => {
    if (byGain) return middle(at) < 0 ? 'fill-down' : 'fill-up'
    return middle(at) < mark.value ? 'fill-ink-2' : 'fill-line-2'
  }
  return (
    <figure role="img" aria-label={label} className="relative">
      <svg viewBox={`0 0 ${counts.length * 10} 100`} preserveAspectRatio="none" className="block h-18 w-full" aria-hidden="true">
        {counts.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a class is its place
          <rect key={at} x={at * 10 + 0.5} width={9} y={100 - (count / most) * 100} height={(count / most) * 100} className={tone(at)} />
        ))}
      </svg>
      <span className="absolute top-0 h-18 w-px bg-ink" style={{ left: `${place}%` }} aria-hidden="true" />
      <figcaption className="tnum mt-1 grid grid-cols-2 border-t border-line pt-1 text-12 text-ink-3" aria-hidden="true">
        <p className="relative col-span-2 h-5 whitespace-nowrap text-ink">
          <span className={classes('absolute', place >= 33 && place <= 67 && '-translate-x-1/2')} style={besideMark(place)}>
            {mark.text}
          </span>
        </p>
        <span>{text(from)}</span>
        <span className="text-right">{text(end)}</span>
      </figcaption>
    </figure>
  )
}

/** The text of the mark begins or ends at its line, or stands across it in the middle third. The ends of the axis stay at its ends. */
const besideMark = (place: number) => (place > 67 ? { right: `${100 - place}%` } : { left: `${place}%` })
