import { findInstrument } from '@assay/market'
import { useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { BuilderControls } from '../features/builder/BuilderControls.tsx'
import { builder, useBuilder } from '../features/builder/builder.slice.ts'
import { commandOf } from '../features/builder/builder-commands.tsx'
import { complaintsOf } from '../features/builder/complaints.ts'
import { LogicPreview } from '../features/builder/LogicPreview.tsx'
import { builderPath, type Place, placeOf } from '../features/builder/place.ts'
import { useKeptWork } from '../features/builder/use-kept-work.ts'
import { LivePreview } from '../features/preview/LivePreview.tsx'
import { MiniPreview } from '../features/preview/MiniPreview.tsx'
import { useAsk } from '../features/preview/use-ask.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { BacktestButton } from './builder/BacktestButton.tsx'
import { BlockChart } from './builder/BlockChart.tsx'
import { BuilderHeader } from './builder/BuilderHeader.tsx'
import { Checks } from './builder/Checks.tsx'
import { HeldNote } from './builder/HeldNote.tsx'
import { Result } from './builder/Result.tsx'
import { RulePanel } from './builder/RulePanel.tsx'
import { RunState } from './builder/RunState.tsx'
import { Suggestions } from './builder/Suggestions.tsx'
import { useCommands } from './builder/use-commands.ts'
import { useOpenedDraft } from './builder/use-opened-draft.ts'
import { useRun } from './builder/use-run.ts'
import { useSeries } from './builder/use-series.ts'

/** Rules put together at the left, what they make of the period at the right, before and after Backtest. */
export function StrategyBuilderPage() {
  usePageTitle('Strategy builder')
  useOpenedDraft()
  useKeptWork()
  const dispatch = useDispatch()
  const work = useBuilder().present
  const { document } = work
  const [place, onPlace] = usePlace()
  const chosen = useSeries(work)
  const asked = useAsk(
    'preview',
    useMemo(() => chosen.series && { series: chosen.series, document }, [chosen.series, document]),
  )
  const { run, start, again, cancel, refusals } = useRun(document, chosen.period)
  const found = useMemo(() => complaintsOf(document), [document])
  const complaints = [...found, ...refusals]
  const running = run.state === 'running' || run.state === 'fetching'
  const cannotRun = chosen.fault ?? found.find(({ fatal }) => fatal)?.message ?? null
  const commands = useCommands({ place, onPlace, running, cannotRun, onRun: start })
  const [selected, setSelected] = useState<number | null>(0)
  const { quote = '', digits = 2 } = findInstrument(document.symbol) ?? {}
  const exit = place.ruleType === 'exit'

  return (
    <div className="flex min-w-0 flex-1 flex-col md:grid md:grid-cols-[260px_minmax(0,1fr)] md:grid-rows-[auto_1fr] xl:grid-cols-[280px_minmax(0,1fr)_380px]">
      <section aria-label="Settings" className="border-b border-line px-gutter pt-3 pb-4 max-md:order-1 md:col-start-2 xl:col-end-4">
        <BuilderHeader work={work} commands={commands} running={running} onRename={(name) => dispatch(builder.settingsChanged({ name }))} />
        <div className="mt-3">
          <BuilderControls
            document={document}
            side={place.side}
            days={chosen.days}
            fault={chosen.fault}
            onSettings={(settings) => dispatch(builder.settingsChanged(settings))}
            onSide={(side) => onPlace({ ...place, side })}
            onDays={(days) => dispatch(builder.daysChosen(days))}
          />
        </div>
        <HeldNote series={chosen.series} asked={asked} onDays={(days) => dispatch(builder.daysChosen(days))} />
        {running ? (
          <div className="mt-3">
            <RunState run={run} onAgain={again} onCancel={cancel} />
          </div>
        ) : null}
      </section>
      <div className="flex min-w-0 flex-col px-gutter max-md:order-2 md:col-start-2">
        <RulePanel
          document={document}
          place={place}
          onPlace={onPlace}
          commands={commands}
          complaints={complaints}
          asked={asked}
          selected={selected}
          onSelect={setSelected}
        />
        <BlockChart document={document} place={place} selected={selected} series={chosen.series} preview={asked} />
      </div>
      <div className="flex min-w-0 flex-col border-line max-xl:border-t max-md:order-3 md:col-start-2 xl:col-start-3 xl:border-l [&>div]:border-b [&>div]:border-line [&>div]:px-gutter [&>div]:py-4 [&>div:last-child]:border-b-0">
        <div>
          <LogicPreview place={place} list={document.rules[place.side][place.ruleType]} stops={document.stops[place.side]} />
        </div>
        <div>
          <LivePreview
            asked={asked}
            capital={document.initialCapital}
            currency={quote}
            digits={digits}
            empty={
              exit
                ? 'An entry rule draws the result here, before you press Backtest.'
                : 'The first block draws the result here, before you press Backtest.'
            }
          />
        </div>
        <div>
          <Checks document={document} place={place} complaints={complaints} preview={asked.answer} />
        </div>
      </div>
      <Suggestions document={document} place={place} chosen={chosen} />
      <div className="sticky bottom-0 z-20 order-5 flex items-center gap-4 border-t border-line-2 bg-panel px-gutter py-3 md:hidden">
        <MiniPreview asked={asked} capital={document.initialCapital} />
        <BacktestButton command={commandOf(commands, 'run')} running={running} />
      </div>
      <Result run={run} name={document.name} onClose={cancel} />
    </div>
  )
}

/** The list at hand stands in the address, so that going back and reloading lead to it. */
function usePlace(): [Place, (place: Place) => void] {
  const [query, setQuery] = useSearchParams()
  const place = placeOf(query)
  return [place, (next) => setQuery(new URL(builderPath(next), location.origin).searchParams, { replace: true })]
}
