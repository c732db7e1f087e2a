import { type ThresholdData, type ThresholdFound, type ThresholdRule, thresholdFound } from '@assay/lessons'
import { useMemo, useState } from 'react'
import { formatCount, formatNumber, formatPercent, plural } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { Readings } from './Readings.tsx'
import { ShadedPlot } from './ShadedPlot.tsx'
import { Slider } from './Slider.tsx'
import { levelRange } from './threshold-range.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

/** The number of bars drawn, counted from the end. */
const drawn = 200
const share = (fraction: number | null) => formatPercent(100 * (fraction ?? Number.NaN), 1)

/** How often an indicator is beyond a level, and what followed. The lesson can set `is`, `level`, `horizon` and `expects`. */
export function Threshold({ options, data, onTried }: WidgetProps) {
  const series = data as ThresholdData
  const range = useMemo(() => levelRange(series.values), [series])
  const [level, setLevel] = useState(() => Number(options.level ?? range.middle))
  const rule = { ...ruleOf(options), level }
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the rule only the level changes
  const found = useMemo(() => thresholdFound(series, rule), [series, level])
  const { close, values, label } = series
  const text = formatNumber(level, range.digits)
  const sign = rule.is === 'above' ? '≥' : '≤'
  return (
    <WidgetFrame
      about={`${series.about} The last ${drawn} bars; shaded where ${label} ${sign} ${text}.`}
      says={saysOf(found, rule, `${label} ${sign} ${text}`)}
      assumes={`The share is of all ${formatCount(found.known)} bars of the data. What followed is counted on bars at least ${plural(rule.horizon, 'bar')} apart, with the 95 % interval.`}
    >
      <ShadedPlot
        label={`The close and ${label}; the rule is true on ${share(found.share)} of the bars.`}
        close={close.slice(-drawn)}
        values={values.slice(-drawn)}
        rule={rule}
        name={label}
        level={text}
      />
      <Slider
        label={`Level of ${label}`}
        value={level}
        min={range.min}
        max={range.max}
        step={range.step}
        text={text}
        onChange={(value) => {
          setLevel(value)
          onTried()
        }}
      />
      <Found found={found} rule={rule} sign={`${sign} ${text}`} />
    </WidgetFrame>
  )
}

function Found({
  found: { known, trueBars, share: part, after, base },
  rule,
  sign,
}: {
  found: ThresholdFound
  rule: ThresholdRule
  sign: string
}) {
  const interval = after.n === 0 ? 'never true' : `${share(after.lower)} to ${share(after.upper)}, n = ${formatCount(after.n)}`
  return (
    <Readings
      figures={[
        { label: `Bars at ${sign}`, value: share(part), detail: `${formatCount(trueBars)} of ${formatCount(known)}` },
        { label: `Then ${words[rule.expects]}, ${plural(rule.horizon, 'bar')}`, value: share(after.rate), detail: interval },
        { label: 'The same, all bars', value: share(base), detail: 'whatever the indicator says' },
      ]}
    />
  )
}

const words = { up: 'higher', down: 'lower', on: 'went on', back: 'turned back' } as const
const clauses = {
  up: 'the close was higher',
  down: 'the close was lower',
  on: 'the price had gone on in its direction',
  back: 'the price had turned back',
} as const

function ruleOf({ is, horizon = '8', expects = 'up' }: WidgetProps['options']): Omit<ThresholdRule, 'level'> {
  return {
    is: is === 'below' ? 'below' : 'above',
    horizon: Number(horizon),
    expects: expects in words ? (expects as keyof typeof words) : 'up',
  }
}

function saysOf({ share: part, after, base }: ThresholdFound, { horizon, expects }: ThresholdRule, text: string): string {
  if (after.n === 0) return `${text} is true on ${share(part)} of the bars: too few to say what follows.`
  const than = after.lower! > base! ? 'more often than' : after.upper! < base! ? 'less often than' : 'which cannot be told from'
  return `${text} is true on ${share(part)} of the bars. ${plural(horizon, 'bar')} later ${clauses[expects]} in ${share(after.rate)} of the cases, ${than} the ${share(base)} of all bars.`
}
