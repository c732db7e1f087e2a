import { priceOfPoints } from '@assay/backtest'
import { findInstrument } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import type { Place } from '../../features/builder/place.ts'
import { ConditionSentence, type Step } from '../../features/condition/ConditionSentence.tsx'
import { StopsCard } from '../../features/condition/StopsCard.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useSeries } from '../builder/use-series.ts'
import { ConditionHeader } from './ConditionHeader.tsx'
import { ConditionPreview, TruthInShort } from './ConditionPreview.tsx'
import { Pickers } from './Pickers.tsx'
import { SaveButton } from './SaveButton.tsx'
import { Steps } from './Steps.tsx'
import { StopsPreview } from './StopsPreview.tsx'
import { standingOf, type Target, useDraft } from './use-condition.ts'

interface Props {
  place: Place
  target: Exclude<Target, { kind: 'bad' }>
  address: string
  onLeave: () => void
}

export function ConditionEditor({ place, target, address, onLeave }: Props) {
  const dispatch = useDispatch()
  const work = useBuilder().present
  const { document } = work
  const { series } = useSeries(work)
  const [draft, setDraft] = useDraft(document, place, target, address)
  const [step, setStep] = useState<Step>('left')
  const standing = useMemo(() => standingOf(document, place, target, draft), [document, place, target, draft])
  const { condition, stops, problems, warnings, canSave } = standing
  const problem = problems[0] ?? null
  const sound = problem ? null : condition
  const asked = useAsk(
    'condition',
    useMemo(() => (series && sound ? { series, condition: sound } : null), [series, sound]),
  )

  function save() {
    if (!canSave || problem) return
    dispatch(builder.conditionSaved({ place, index: target.kind === 'block' ? target.index : undefined, block: condition, stops }))
    onLeave()
  }

  useShortcuts('Condition builder', [
    { keys: 'enter', label: 'Create or modify the block', run: save, enabled: canSave && !problem },
    { keys: 'mod+enter', label: 'Create or modify the block from a field', run: save, enabled: canSave && !problem },
    { keys: 'escape', label: 'Back without saving', run: onLeave },
    { keys: '/', label: 'Search indicators', run: focusSearch },
  ])

  const action = canSave ? <SaveButton modify={target.kind !== 'new'} problem={problem} onSave={save} /> : null
  const card = (
    <StopsCard
      stops={draft.stops}
      onChange={(next) => setDraft({ ...draft, stops: next })}
      inMoney={moneyOf(document)}
      autoFocus={target.kind === 'sltp'}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that fields do not use themselves
    <div
      className="flex min-w-0 flex-1 flex-col xl:h-[calc(100dvh-80px)] xl:flex-none"
      onKeyDown={(event) => keysOfFields(event, save, onLeave)}
    >
      <ConditionHeader
        place={place}
        onBack={onLeave}
        action={
          <>
            <span className="text-ink-3 max-lg:hidden">Enter confirms, Esc goes back</span>
            {action}
          </>
        }
      />
      {target.kind === 'sltp' ? (
        <div className="grid flex-1 border-t border-line md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="px-gutter py-5 md:border-r md:border-line">{card}</div>
          <div className="px-gutter py-5">
            <StopsPreview document={document} side={place.side} stops={draft.stops} series={series} />
          </div>
        </div>
      ) : (
        <>
          <div className="border-b border-line px-gutter pb-5 max-md:border-b-0 max-md:pb-3">
            <p className="mb-1.5 text-12 text-ink-2">Condition1</p>
            <ConditionSentence draft={draft} step={step} onStep={setStep} />
          </div>
          <Steps step={step} onStep={setStep} />
          <div className="grid min-h-0 flex-1 max-md:pb-4 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3.6fr)] xl:grid-cols-[390px_270px_340px_minmax(0,1fr)]">
            <Pickers draft={draft} onDraft={setDraft} step={step} onStep={setStep} series={series} />
            <div className="flex min-w-0 flex-col gap-8 overflow-y-auto border-line px-gutter py-4 max-xl:border-t md:col-span-3 xl:col-span-1 xl:pl-5">
              {place.ruleType === 'exit' ? card : null}
              <ConditionPreview draft={draft} condition={sound} asked={asked} complaints={[...problems, ...warnings]} />
            </div>
          </div>
        </>
      )}
      {canSave ? (
        <div className="sticky bottom-0 z-20 border-t border-line-2 bg-panel px-gutter py-3 md:hidden">
          <TruthInShort view={asked.answer} />
          <SaveButton modify={target.kind !== 'new'} problem={problem} onSave={save} className="w-full" />
        </div>
      ) : null}
    </div>
  )
}

/** "15.00 USD" for 1500 points of gold. */
function moneyOf({ symbol }: StrategyDocument): (points: number) => string {
  const { point = 0.01, digits = 2, quote = '' } = findInstrument(symbol) ?? {}
  return (points) => `${formatNumber(priceOfPoints(points, point), digits)} ${quote}`
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('input[data-search]')?.focus()
}

/** Enter confirms in a field that belongs to no form of its own; Esc leaves a field, and from an empty search the page. */
function keysOfFields(event: KeyboardEvent, save: () => void, leave: () => void): void {
  const { target, key, defaultPrevented } = event
  if (!(target instanceof HTMLInputElement) || defaultPrevented) return
  if (key === 'Enter' && !target.form && target.type !== 'search') save()
  if (key !== 'Escape') return
  if (target.type === 'search' && target.value === '') leave()
  else if (target.type !== 'search') target.blur()
}
