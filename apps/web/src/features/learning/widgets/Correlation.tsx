import { type CorrelationData, rollingCorrelation } from '@assay/lessons'
import { useMemo, useState } from 'react'
import { formatCount, formatNumber, formatPercent } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { LinePlot } from './LinePlot.tsx'
import { Readings } from './Readings.tsx'
import { Slider } from './Slider.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'

const r = (value: number) => formatNumber(value, 2, { signed: true })

/** The correlation at one close, with its interval. */
interface Known {
  readonly r: number
  readonly lower: number
  readonly upper: number
}

/** The correlation of two prices over a sliding window. The lesson can set `window`. */
export function Correlation({ options, data, onTried }: WidgetProps) {
  const { about, a, b, closes } = data as CorrelationData
  const [window, setWindow] = useState(Number(options.window ?? 60))
  const known = useMemo(() => knownOf(closes, window), [closes, window])
  const rs = known.map((each) => each.r)
  const last = known[known.length - 1]
  return (
    <WidgetFrame
      about={`${about} Correlation of the last ${window} returns of ${a} and ${b}, and its 95 % interval in grey.`}
      says={`With ${window} bars the correlation went from ${r(Math.min(...rs))} to ${r(Math.max(...rs))}. It ends at ${r(last.r)}; with so few bars anything from ${r(last.lower)} to ${r(last.upper)} may be behind it.`}
      assumes={`Log returns of ${formatCount(closes.length)} closes that both have. The interval takes the returns as normal and independent of those before.`}
    >
      <LinePlot
        label={`The rolling correlation over ${window} bars, between ${r(Math.min(...rs))} and ${r(Math.max(...rs))}.`}
        lines={[
          { name: 'lower', values: known.map(({ lower }) => lower), tone: 'quiet' },
          { name: 'upper', values: known.map(({ upper }) => upper), tone: 'quiet' },
          { name: 'r', values: rs, tone: 'info' },
        ]}
        level={0}
        scale={[-1, 1]}
        format={r}
      />
      <Slider
        label="Window"
        value={window}
        min={10}
        max={250}
        step={5}
        text={`${window} bars`}
        onChange={(value) => {
          setWindow(value)
          onTried()
        }}
      />
      <Found known={known} last={last} />
    </WidgetFrame>
  )
}

function Found({ known, last }: { known: readonly Known[]; last: Known }) {
  const without = known.filter(({ lower, upper }) => lower > 0 || upper < 0).length
  const rs = known.map((each) => each.r)
  return (
    <Readings
      figures={[
        { label: 'At the last bar', value: r(last.r), detail: `${r(last.lower)} to ${r(last.upper)}` },
        { label: 'Lowest', value: r(Math.min(...rs)), detail: `of ${formatCount(known.length)} windows` },
        { label: 'Highest', value: r(Math.max(...rs)), detail: `of ${formatCount(known.length)} windows` },
        { label: 'Interval without 0', value: formatPercent((100 * without) / known.length, 1), detail: 'of the windows' },
      ]}
    />
  )
}

/** Undefined correlations are left out, such as that of a constant price. */
function knownOf(closes: CorrelationData['closes'], window: number): Known[] {
  return rollingCorrelation(closes, window).flatMap(({ r, lower, upper }) =>
    r === null || lower === null || upper === null ? [] : [{ r, lower, upper }],
  )
}
