import type { WidgetBars, WidgetName } from '@assay/lessons'
import { type ComponentType, Suspense, useRef } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { WidgetProps } from './widget-props.ts'

/** Each is loaded when its lesson is opened. */
const widgets: Readonly<Record<WidgetName, ComponentType<WidgetProps>>> = {
  'cost-of-spread': onDemand(async () => (await import('./widgets/CostOfSpread.tsx')).CostOfSpread),
  'position-size': onDemand(async () => (await import('./widgets/PositionSize.tsx')).PositionSize),
  threshold: onDemand(async () => (await import('./widgets/Threshold.tsx')).Threshold),
  'session-clock': onDemand(async () => (await import('./widgets/SessionClock.tsx')).SessionClock),
  correlation: onDemand(async () => (await import('./widgets/Correlation.tsx')).Correlation),
  'losing-streak': onDemand(async () => (await import('./widgets/LosingStreak.tsx')).LosingStreak),
  'best-of-many': onDemand(async () => (await import('./widgets/BestOfMany.tsx')).BestOfMany),
  'candle-anatomy': onDemand(async () => (await import('./widgets/CandleAnatomy.tsx')).CandleAnatomy),
}

interface Props extends WidgetProps {
  readonly widget: WidgetName
}

/** Shows the interactive widget of a lesson. */
export function TryIt({ widget, onTried, ...props }: Props) {
  const Widget = widgets[widget]
  const tried = useRef(false)
  const once = () => {
    if (tried.current) return
    tried.current = true
    onTried()
  }
  return (
    <section id="try-it" tabIndex={-1} aria-label="Try it" className="lesson-place border-y border-line py-5">
      <Suspense fallback={<Skeleton className="h-90" />}>
        <Widget {...props} onTried={once} />
        <Bars data={props.data} />
      </Suspense>
    </section>
  )
}

/** The source of a widget's data, if it shows bars: those of the lessons are simulated, and cover days of UTC. */
function Bars({ data }: Pick<WidgetProps, 'data'>) {
  const { bars } = (data ?? {}) as { bars?: WidgetBars }
  if (!bars) return null
  const { symbol, ...covered } = bars
  return (
    <p className="mt-3">
      <SourceChip on={{ symbol, provider: 'simulator', label: 'Simulator', simulated: true, covered, zone: 'UTC' }} of="lesson" />
    </p>
  )
}
