import type { ExplainAsk, Explanation } from '@assay/backtest'
import type { Timeframe } from '@assay/market'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { useMedia } from '../../ui/use-media.ts'
import { ExplanationPart } from './ExplanationPart.tsx'
import { ExplanationView } from './ExplanationView.tsx'
import { keyedAsk, neighbours } from './neighbours.ts'
import { resultFormat } from './result-format.ts'

interface Props {
  asked: ExplainAsk
  /** The explanation of what was asked; while that loads, the previous one. */
  explanation: Explanation | undefined
  /** Shown instead if there is no explanation, to say why. */
  trouble?: ReactNode
  /** Shown above it: what keeps it from being exact. */
  note?: ReactNode
  pending: boolean
  zone: string
  /** Of the candles of the run. */
  timeframe: Timeframe
  /** Id of the section whose figure is the chart with the explained bar. On a narrow screen it is scrolled to, above the panel. */
  chart?: string | undefined
  /** Decimals of the instrument's prices, and the ISO 4217 code of the money. */
  digits: number
  currency: string
  onAsk: (ask: ExplainAsk) => void
  onClose: () => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/**
 * Explains a bar or a trade beside the chart, or on a narrow screen below it, over the lower half of the page. Arrow keys go to the next or previous one, Esc closes it.
 */
export function ExplainPanel(props: Props) {
  const { asked, explanation, trouble, note, pending, zone, timeframe, digits, currency, onAsk } = props
  const format = resultFormat(zone, digits, currency, timeframe)
  const title = 'trade' in asked ? 'Story of the trade' : titleOf(explanation)
  const panel = usePanel(props)
  return (
    <aside
      ref={panel.ref}
      role="dialog"
      data-docked
      aria-label={title}
      aria-busy={pending}
      tabIndex={-1}
      onKeyDown={panel.onKeyDown}
      className="fixed top-12 right-0 bottom-0 z-30 flex w-95 max-w-full animate-arrive flex-col border-l border-line-2 bg-panel shadow-float outline-none max-lg:top-auto max-lg:left-0 max-lg:h-[50dvh] max-lg:w-full max-lg:rounded-t-panel max-lg:border-t max-lg:border-l-0"
    >
      <Head {...props} title={title} />
      {/* biome-ignore lint/a11y/useSemanticElements: it is a part of the dialog, not of the page */}
      <div
        key={'trade' in asked ? 'trade' : 'bar'}
        role="group"
        aria-label="Explanation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
        aria-live="polite"
      >
        {note ? <ExplanationPart>{note}</ExplanationPart> : null}
        {trouble ??
          (explanation ? <ExplanationView explanation={explanation} format={format} onTrade={(trade) => onAsk({ trade })} /> : <Waiting />)}
      </div>
    </aside>
  )
}

const titleOf = (explanation: Explanation | undefined) =>
  explanation?.kind === 'bar' && explanation.verdict === 'entered' ? 'Why a trade here?' : 'Why no trade here?'

/** Takes the focus on opening and returns it on closing. Its keys ask for the previous or next explanation. */
function usePanel({ explanation, chart, onAsk, onClose }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEscape(ref, onClose)
  const isBelow = useMedia('(width < 1024px)')
  const isTold = explanation !== undefined
  // Its figure may be made only when its section is near, so it is looked for again once the explanation is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the explanation is there
  useEffect(() => {
    if (!isBelow || chart === undefined) return
    const section = document.getElementById(chart)
    const place = section?.querySelector('figure') ?? section
    place?.scrollIntoView({ block: 'start' })
  }, [isBelow, chart, isTold])
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  // The button that was pressed may be gone or disabled now, and then the keys would stop working.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each explanation
  useEffect(() => {
    const held = document.activeElement
    const lost = held === document.body || (held instanceof HTMLButtonElement && held.disabled && ref.current?.contains(held))
    if (lost) ref.current?.focus()
  }, [explanation])
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === 'Escape' ? 'close' : keyedAsk(event.key, explanation)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === 'close') onClose()
    else if (next) onAsk(next)
  }
  return { ref, onKeyDown }
}

function Head({ asked, explanation, title, onAsk, onClose }: Props & { title: string }) {
  const what = 'trade' in asked ? 'trade' : 'bar'
  const { previous, next, blockedBefore, blockedAfter } = neighbours(explanation)
  return (
    <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-1 border-b border-line py-1 pr-2 pl-6 max-md:pl-4">
      <b className="flex-1 truncate">{title}</b>
      <Step label={`Previous ${what}`} to={previous} onAsk={onAsk} back />
      <Step label={`Next ${what}`} to={next} onAsk={onAsk} />
      <IconButton label="Close" icon={<X {...icon} />} onClick={onClose} />
      {what === 'bar' ? <StoppedSignals before={blockedBefore} after={blockedAfter} onAsk={onAsk} /> : null}
    </header>
  )
}

function Step({
  label,
  to,
  onAsk,
  back = false,
}: {
  label: string
  to: ExplainAsk | null
  onAsk: (ask: ExplainAsk) => void
  back?: boolean
}) {
  const Arrow = back ? ChevronLeft : ChevronRight
  return <IconButton label={label} icon={<Arrow {...icon} />} disabled={!to} onClick={() => to && onAsk(to)} />
}

interface StoppedProps {
  before: ExplainAsk | null
  after: ExplainAsk | null
  onAsk: (ask: ExplainAsk) => void
}

/** Links to the signals that were not followed by an entry. */
function StoppedSignals({ before, after, onAsk }: StoppedProps) {
  if (!before && !after) return null
  return (
    <p className="flex w-full items-center gap-3 pb-1 text-12 text-ink-3">
      Signals without a trade
      <StoppedLink to={before} name="Before" keyed="[" onAsk={onAsk} />
      <StoppedLink to={after} name="After" keyed="]" onAsk={onAsk} />
    </p>
  )
}

function StoppedLink({ to, name, keyed, onAsk }: { to: ExplainAsk | null; name: string; keyed: string; onAsk: StoppedProps['onAsk'] }) {
  return (
    <button
      type="button"
      className="flex items-center gap-1.5 text-ink-2 hover:text-ink disabled:text-ink-3"
      disabled={!to}
      onClick={() => to && onAsk(to)}
    >
      {name}
      <span className="max-md:hidden">
        <Kbd>{keyed}</Kbd>
      </span>
    </button>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3 px-6 py-4 max-md:px-4">
      <span className="sr-only">The explanation is being computed</span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-14" />
      <Skeleton className="h-24" />
      <Slow>The bars are still being loaded.</Slow>
    </div>
  )
}
