import { type KeyboardEvent, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { midRates } from '../../base/live/mid-rates.ts'
import { type NewsRoot, selectLastQuotes } from '../../base/live/news.slice.ts'
import { useQuotes } from '../../base/live/use-quotes.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import type { ExitDraft } from '../../features/condition/condition-draft.ts'
import { StopsCard } from '../../features/condition/StopsCard.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { pointsInMoney } from '../builder/points-in-money.ts'
import { Closings } from './Closings.tsx'
import { Condition1 } from './Condition1.tsx'
import { ConditionHeader } from './ConditionHeader.tsx'
import { ConditionPreview, TruthInShort } from './ConditionPreview.tsx'
import { lotsAtRisk } from './lots-at-risk.ts'
import { Pickers } from './Pickers.tsx'
import { SaveButton } from './SaveButton.tsx'
import { Steps } from './Steps.tsx'
import { StopsPreview } from './StopsPreview.tsx'
import { type ConditionEditorState, type Edited, useConditionEditor } from './use-condition-editor.ts'

export function ConditionEditor(edited: Edited) {
  const editor = useConditionEditor(edited)
  const { place, target, modify, fault, canSave, save, asked } = editor
  const { onLeave } = edited
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that fields do not use themselves
    <div
      ref={editor.root}
      className="flex min-w-0 flex-1 flex-col xl:h-[calc(100dvh-80px)] xl:flex-none"
      onKeyDown={(event) => keysOfFields(event, save, onLeave)}
    >
      <ConditionHeader
        place={place}
        onBack={onLeave}
        action={
          <>
            <span className="text-ink-3 max-lg:hidden">Enter confirms, Esc goes back</span>
            {canSave ? <SaveButton modify={modify} problem={fault} onSave={save} /> : null}
          </>
        }
      />
      <Loss text={editor.loss} onUndo={editor.undo} />
      {target.kind === 'sltp' ? <StopsEditor editor={editor} /> : <BlockEditor editor={editor} />}
      {canSave ? (
        <div className="sticky bottom-0 z-20 border-t border-line-2 bg-panel px-gutter py-3 md:hidden">
          <TruthInShort view={asked.answer} timeframe={editor.document.timeframe} />
          <SaveButton modify={modify} problem={fault} onSave={save} className="w-full" />
        </div>
      ) : null}
    </div>
  )
}

/** Says what the last choice removed, with an undo button. */
function Loss({ text, onUndo }: { text: string | null; onUndo: () => void }) {
  return (
    <div role="status">
      {text ? (
        <div className="mx-gutter mb-3 flex items-center gap-3 rounded-control border border-line-2 bg-panel py-1 pr-1 pl-3">
          <Note className="flex-1">{text}</Note>
          <Button kind="quiet" onClick={onUndo}>
            Undo
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type Props = { editor: ConditionEditorState }

function StopsEditor({ editor }: Props) {
  const { place, draft, series, daysFault, canSave, fault } = editor
  const document = useTried(editor)
  const asked = useAsk(
    'levels',
    useMemo(() => series && { series, document, side: place.side }, [series, document, place.side]),
  )
  if (draft.ruleType === 'entry') return null
  const exits = asked.answer?.rows[0]?.exits
  return (
    <div className="grid min-h-0 flex-1 border-t border-line md:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
      <div className="px-gutter py-5 md:border-r md:border-line">
        <Card editor={editor} draft={draft} />
        {canSave || fault ? null : <Note className="mt-4">To save, enter a target, a stop loss or a trail amount.</Note>}
        {exits ? (
          <div className="mt-6 border-t border-line pt-5">
            <Closings side={place.side} exits={exits} />
          </div>
        ) : null}
      </div>
      <div className="overflow-y-auto px-gutter py-5">
        <StopsPreview document={document} side={place.side} series={series} fault={daysFault} asked={asked} />
      </div>
    </div>
  )
}

/** The strategy with the levels of the draft. */
function useTried({ document, place: { side }, draft }: ConditionEditorState) {
  const stops = draft.ruleType === 'exit' ? draft.stops : document.stops[side]
  return useMemo(() => ({ ...document, stops: { ...document.stops, [side]: stops } }), [document, side, stops])
}

function BlockEditor({ editor }: Props) {
  const { document, draft, setDraft, step, path, setStep, series, daysFault, sound, asked, complaints } = editor
  return (
    <>
      <Condition1 editor={editor} />
      <Steps step={step} onStep={setStep} />
      <div className="grid min-h-0 flex-1 max-md:pb-4 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3.6fr)] xl:grid-cols-[390px_270px_340px_minmax(0,1fr)]">
        <Pickers
          root={editor.root}
          draft={draft}
          onDraft={setDraft}
          step={step}
          path={path}
          onStep={setStep}
          series={series}
          timeframe={document.timeframe}
        />
        <div className="flex min-w-0 flex-col gap-8 overflow-y-auto border-line px-gutter py-4 max-xl:border-t md:col-span-3 xl:col-span-1 xl:pl-5">
          {draft.ruleType === 'exit' ? <Card editor={editor} draft={draft} /> : null}
          <ConditionPreview draft={draft} series={series} fault={daysFault} condition={sound} asked={asked} complaints={complaints} />
        </div>
      </div>
    </>
  )
}

function Card({ editor: { document, target, setDraft, save }, draft }: Props & { draft: ExitDraft }) {
  const { riskPercent } = usePreferences()
  useQuotes(useMemo(() => [document.symbol], [document.symbol]))
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  return (
    <StopsCard
      stops={draft.stops}
      onChange={(stops) => setDraft({ ...draft, stops }, 'stops')}
      onSubmit={save}
      inMoney={pointsInMoney(document.symbol)}
      atRisk={lotsAtRisk(document, riskPercent, midRates(quotes))}
      autoFocus={target.kind === 'sltp'}
    />
  )
}

/** Enter confirms in a field without a form of its own. Esc leaves a field; in an empty search it leaves the page. */
function keysOfFields(event: KeyboardEvent, save: () => void, leave: () => void): void {
  const { target, key, defaultPrevented } = event
  if (!(target instanceof HTMLInputElement) || defaultPrevented) return
  if (key === 'Enter' && !target.form && target.type !== 'search') save()
  if (key !== 'Escape') return
  if (target.type === 'search' && target.value === '') leave()
  else if (target.type !== 'search') target.blur()
}
