import { type ReactNode, useMemo, useState } from 'react'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { SymbolField } from '../base/symbols/SymbolField.tsx'
import { useHeldSeries } from '../base/use-held-series.ts'
import { addDays, dayOf, periodOf } from '../features/builder/period.ts'
import type { Days } from '../features/builder/work.ts'
import { useFinderQuery, useLibraryQuery } from '../features/library/library.api.ts'
import { MeasuredLine } from '../features/library/MeasuredLine.tsx'
import { RulesView } from '../features/library/RulesView.tsx'
import { Button } from '../ui/Button.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useEvidenceBasis } from './library/use-evidence-basis.ts'
import { Numbers } from './new-user/Numbers.tsx'
import { SaveFirst } from './new-user/SaveFirst.tsx'
import { Starters } from './new-user/Starters.tsx'
import { type Goal, goals } from './new-user/starters.ts'
import { Tested } from './new-user/Tested.tsx'
import { type FirstStrategy, useFirstStrategy } from './new-user/use-first-strategy.ts'

const goalWords: Readonly<Record<Goal, { label: string; detail: string }>> = {
  trend: { label: 'Go with a move', detail: 'Enter when prices go one way, and stay while they do' },
  turn: { label: 'Buy low, sell high', detail: 'Enter when prices have gone too far, and leave when they are back' },
  hours: { label: 'Trade the busy hours', detail: 'Enter around the openings of London, New York and Tokyo' },
}

/** Leads from a goal to a first tested strategy, without an account. */
export function StrategyNewUserPage() {
  usePageTitle('Your first strategy')
  const { instrument, chooseSymbol } = useEvidenceBasis()
  const library = useLibraryQuery()
  const first = useFirstStrategy(library.data, instrument)
  const { days, series } = useLastYear(instrument.symbol, first.document?.timeframe)
  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div className="min-w-0 border-line lg:border-r">
        <header className="border-b border-line p-6">
          <h1 className="text-20">Your first strategy</h1>
          <p className="text-ink-2">Choose, see what it would have done, change a number. Nothing is saved until you press Save.</p>
        </header>
        <ChooseGoal first={first} symbol={instrument.symbol} onSymbol={chooseSymbol} />
        {first.goal ? <ChooseStarter first={first} symbol={instrument.symbol} library={library} /> : null}
        <VaryAndSave first={first} days={days} />
      </div>
      {first.document && !series ? <Skeleton className="m-6 h-80" /> : null}
      {first.document && series ? <Tested document={first.document} instrument={instrument} series={series} /> : null}
      {first.document ? null : (
        <EmptyState className="m-6 self-start" title="The result of its test will appear here">
          <p>Answer the question and choose one of six starters: it is tested on {instrument.symbol} at once.</p>
        </EmptyState>
      )}
    </div>
  )
}

interface GoalProps {
  first: FirstStrategy
  symbol: string
  onSymbol: (symbol: string) => void
}

function ChooseGoal({ first, symbol, onSymbol }: GoalProps) {
  const question = 'What do you want from it?'
  return (
    <Step number={1} title={question}>
      <SymbolField label="On which symbol" className="mb-3 w-48" value={symbol} onChange={onSymbol} />
      <ChoiceList
        legend={<span className="sr-only">{question}</span>}
        kind="one"
        choices={goals.map((goal) => ({ value: goal, ...goalWords[goal] }))}
        chosen={first.goal ? [first.goal] : []}
        onChange={([goal]) => first.chooseGoal(goal)}
      />
    </Step>
  )
}

/** The numbers of the chosen starter, and saving it. */
function VaryAndSave({ first: { template, document, values, changed, change }, days }: { first: FirstStrategy; days: Days }) {
  if (!template || !document) return null
  return (
    <>
      <Step number={3} title="Change a number, see what happens">
        <RulesView document={document} />
        <div className="mt-4">
          <Numbers template={template} values={values} onChange={change} />
        </div>
        {changed ? (
          <p className="mt-2 text-12 text-ink-2">
            This is a variation of your own. Each one that you try makes it likelier that the best of them was lucky.
          </p>
        ) : null}
      </Step>
      <div className="p-6">
        <SaveFirst template={template} values={values} document={document} days={days} />
      </div>
    </>
  )
}

/** The last twelve months that are covered by the bars on which the strategy is shown; `series` is null until these are known. */
function useLastYear(symbol: string, timeframe: NonNullable<FirstStrategy['document']>['timeframe'] = '1h') {
  const zone = useTimezone()
  const [today] = useState(() => dayOf(Date.now(), zone))
  const held = useHeldSeries({ symbol, timeframe, place: 'example' })
  return useMemo(() => {
    const { covered, provider } = held ?? { covered: null, provider: undefined }
    const last = covered ? dayOf(covered.to - 1, zone) : today
    const early = [addDays(last, -365), covered ? dayOf(covered.from, zone) : '']
    const days = { from: early[0] < early[1] ? early[1] : early[0], to: last, zone }
    const { start, end } = periodOf(days)
    const series = { symbol, timeframe, from: Date.parse(start), to: Date.parse(end), provider }
    return { days, series: held === undefined ? null : series }
  }, [held, today, zone, symbol, timeframe])
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line p-6">
      <h2 className="mb-3 flex items-center gap-3 text-16">
        <span className="tnum inline-flex size-6 items-center justify-center rounded-full border border-line-2 text-12" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ChooseProps {
  first: FirstStrategy
  symbol: string
  library: ReturnType<typeof useLibraryQuery>
}

function ChooseStarter({ first: { six, template, chooseTemplate }, symbol, library }: ChooseProps) {
  const found = useFinderQuery({ symbol }).currentData
  return (
    <Step number={2} title="Start from one of six">
      {found?.measured ? <MeasuredLine measured={found.measured} /> : null}
      <div className="mt-2">
        {library.error ? (
          <Failure
            title="The starters could not be read."
            detail={sentenceOf(library.error)}
            action={<Button onClick={() => void library.refetch()}>Try again</Button>}
          />
        ) : null}
        {six.length > 0 ? <Starters six={six} chosen={template} found={found} onChoose={chooseTemplate} /> : null}
        {six.length === 0 && !library.error ? <Skeleton className="h-80" /> : null}
      </div>
    </Step>
  )
}
