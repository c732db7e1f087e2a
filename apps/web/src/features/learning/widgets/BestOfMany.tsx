import { type BestOfMany as Best, bestOf, daysOfYear, type TwoYears, worthless } from '@assay/lessons'
import { Dices } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatNumber, formatPercent, plural } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { LinePlot } from './LinePlot.tsx'
import { Readings } from './Readings.tsx'
import { Slider } from './Slider.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'

const most = 200
const firstSeed = 41
/** More lines than this only darken the picture. */
const drawn = 40
const percent = (share: number, digits = 1) => formatPercent(100 * share, digits)

/** How good the best of many strategies without any edge looks. The lesson can set `trials`. */
export function BestOfMany({ options, onTried }: WidgetProps) {
  const [trials, setTrials] = useState(Number(options.trials ?? 50))
  const [seed, setSeed] = useState(firstSeed)
  const all = useMemo(() => worthless(most, seed), [seed])
  const strategies = useMemo(() => all.slice(0, trials), [all, trials])
  const found = useMemo(() => bestOf(strategies), [strategies])
  return (
    <WidgetFrame
      about={`${plural(trials, 'strategy', 'strategies')} without any edge over a year. In colour the best of them, and its year after.`}
      says={saysOf(trials, found)}
      assumes={`Daily returns are drawn around 0 with a deviation of 1 %, independently of each other; a year has ${daysOfYear} days.`}
    >
      <Curves strategies={strategies} found={found} />
      <Slider
        label="Strategies tried"
        value={trials}
        min={1}
        max={most}
        step={1}
        text={String(trials)}
        onChange={(value) => {
          setTrials(value)
          onTried()
        }}
      />
      <div className="mt-2">
        <Button
          icon={<Dices className="size-4" aria-hidden="true" />}
          onClick={() => {
            setSeed(seed + 1)
            onTried()
          }}
        >
          Throw again
        </Button>
      </div>
      <Found trials={trials} found={found} />
    </WidgetFrame>
  )
}

function Curves({ strategies, found: { best, result, next } }: { strategies: readonly TwoYears[]; found: Best }) {
  const lines = useMemo(() => strategies.slice(0, drawn).map((returns) => equityOf(returns.subarray(0, daysOfYear))), [strategies])
  const chosen = useMemo(() => equityOf(strategies[best]), [strategies, best])
  return (
    <LinePlot
      label={`The best strategy made ${percent(result)} in the first year and ${percent(next)} in the second.`}
      lines={[
        ...lines.map((values, at) => ({ name: `strategy ${at}`, values, tone: 'quiet' as const })),
        { name: 'the year after', values: chosen, tone: 'info' as const },
        { name: 'the best', values: chosen.slice(0, daysOfYear + 1), tone: 'up' as const },
      ]}
      level={100}
      steps={2 * daysOfYear}
      format={(value) => formatNumber(value, 0)}
    />
  )
}

function Found({ trials, found: { sharpe, expected, psr, dsr, next } }: { trials: number; found: Best }) {
  return (
    <Readings
      figures={[
        { label: 'Sharpe of the best', value: formatNumber(sharpe, 2), detail: `per year; luck alone: ${formatNumber(expected, 2)}` },
        { label: 'Judged alone', value: percent(psr), detail: 'probability of an edge' },
        { label: `Judged as best of ${trials}`, value: percent(dsr), detail: 'deflated Sharpe' },
        { label: 'Its year after', value: percent(next), detail: 'of the capital' },
      ]}
    />
  )
}

/** Equity that starts at 100. */
function equityOf(returns: Float64Array): number[] {
  let equity = 100
  return [equity, ...Array.from(returns, (change) => (equity *= 1 + change))]
}

function saysOf(trials: number, { result, psr, dsr, next }: Best): string {
  const after = next < 0 ? `lost ${percent(-next)}` : `made ${percent(next)}`
  if (trials === 1) return `A single strategy ${result < 0 ? 'lost' : 'made'} ${percent(Math.abs(result))}, and ${after} in the year after.`
  return `The best of ${trials} made ${percent(result)}. Judged alone it looks like an edge with ${percent(psr)}; the deflated Sharpe ratio, which knows of the tries, says ${percent(dsr)}. In the year after it ${after}.`
}
