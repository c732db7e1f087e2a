import type { StrategyResult } from '@assay/assistant'
import { findInstrument } from '@assay/market'
import {
  documentOf,
  hasLevels,
  isBlock,
  requestOf,
  rulesAt,
  type StrategyDocument,
  stopsLine,
  updateCondition,
  withRules,
} from '@assay/strategy'
import { useMemo, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { BlockLine } from '../../features/builder/BlockLine.tsx'
import { LogicPreview } from '../../features/builder/LogicPreview.tsx'
import { lastMonth, periodOf } from '../../features/builder/period.ts'
import type { Place } from '../../features/builder/place.ts'
import { fetchedBars } from '../../features/preview/fetched-bars.ts'
import { LivePreview } from '../../features/preview/LivePreview.tsx'
import { needsOf } from '../../features/preview/preview-needs.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { useBacktest } from '../../features/results/use-backtest.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Result } from '../builder/Result.tsx'
import { RunState } from '../builder/RunState.tsx'
import { useMakeItMine } from '../shared/use-make-it-mine.ts'
import { Assumed } from './Assumed.tsx'
import { warningWords } from './warning-words.ts'

const places: readonly (Place & { title: string })[] = [
  { side: 'long', ruleType: 'entry', title: 'Long, enter when' },
  { side: 'long', ruleType: 'exit', title: 'Long, exit when' },
  { side: 'short', ruleType: 'entry', title: 'Short, enter when' },
  { side: 'short', ruleType: 'exit', title: 'Short, exit when' },
]

/** A drafted strategy as blocks whose numbers can be changed, what it makes of the period, and what to do with it. */
export function StrategyAnswer({ result }: { result: StrategyResult }) {
  const { symbol, timeframe, final_strategy, capital = 100_000, warnings } = result
  const drafted = useMemo(
    () => documentOf({ symbol, timeframe, initialCapital: capital, final_strategy }, `${symbol} from chat`),
    [symbol, timeframe, capital, final_strategy],
  )
  if (!drafted) return <Note kind="warn">These rules are nested deeper than the builder can show.</Note>
  return (
    <div className="flex flex-col gap-3">
      <Draft drafted={drafted} result={result} />
      <Assumed assumed={result.assumed} mended={result.mended} />
      {warnings.map((code) => (
        <Note key={code} kind="warn">
          {warningWords(code)}
        </Note>
      ))}
    </div>
  )
}

/** The days that were said, else the last month. */
function useDays(said: StrategyResult['period']) {
  const zone = useTimezone()
  return useMemo(() => {
    const days = said ?? lastMonth(Date.now(), zone)
    return { days, period: periodOf(days, zone) }
  }, [said, zone])
}

function Draft({ drafted, result }: { drafted: StrategyDocument; result: StrategyResult }) {
  const [document, setDocument] = useState(drafted)
  const { days, period } = useDays(result.period)
  const { run, start, cancel } = useBacktest()
  const open = useMakeItMine()
  const request = requestOf(document, period)
  const busy = run.state === 'running' || run.state === 'fetching'
  const onOpen = () => {
    const { symbol, timeframe, initialCapital, name } = document
    open({ symbol, timeframe, capital: initialCapital, rules: request.final_strategy, name, days })
  }
  return (
    <section aria-label="Draft" className="overflow-hidden rounded-panel bg-panel ring-1 ring-line ring-inset">
      <p className="border-b border-line px-4 py-2 text-ink-2">
        {document.symbol} {document.timeframe}, {days.from} to {days.to}
      </p>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="flex flex-col gap-4 px-4 py-3">
          {places.map((place) => (
            <Rules key={place.title} place={place} document={document} onChange={setDocument} />
          ))}
        </div>
        <div className="border-line px-4 py-3 max-lg:border-t lg:border-l">
          <Outcome document={document} from={period.start} to={period.end} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
        <Button busy={busy} onClick={() => start(request, document.name)}>
          Backtest
        </Button>
        <Button onClick={onOpen}>Open in builder</Button>
      </div>
      <RunState run={run} onAgain={(again) => start(again, document.name)} onCancel={cancel} />
      <Refused run={run} />
      <Result run={run} name={document.name} onClose={cancel} />
    </section>
  )
}

function Refused({ run }: { run: ReturnType<typeof useBacktest>['run'] }) {
  if (run.state !== 'refused') return null
  return (
    <Note kind="fault" className="px-4 pb-3">
      {sentenceOf(run.error)}
    </Note>
  )
}

interface RulesProps {
  place: (typeof places)[number]
  document: StrategyDocument
  onChange: (document: StrategyDocument) => void
}

/** One side's rules as blocks, with the brackets where there are any. */
function Rules({ place, document, onChange }: RulesProps) {
  const { side, ruleType, title } = place
  const rules = rulesAt(document, side, ruleType)
  const stops = ruleType === 'exit' ? document.stops[side] : null
  if (rules.list.length === 0 && !hasLevels(stops)) return null
  return (
    <section aria-label={title}>
      <h3 className="text-ink-2">{title}</h3>
      <ol className="mt-1 flex flex-col gap-1.5">
        {rules.list.map((item, i) =>
          isBlock(item) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block keeps its place while its numbers change
            <li key={i}>
              <BlockLine
                block={item}
                onChange={(block) =>
                  onChange(withRules(document, side, ruleType, { ...rules, list: updateCondition(rules.list, i, block) }))
                }
              />
            </li>
          ) : i < rules.list.length - 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={i} className="text-12 text-ink-3">
              {item}
            </li>
          ) : null,
        )}
      </ol>
      {stops && hasLevels(stops) ? <p className="mt-1.5 text-ink-2">{stopsLine(stops)}</p> : null}
      {rules.groups.length > 0 ? <LogicPreview place={place} rules={rules} stops={null} /> : null}
    </section>
  )
}

/** What the draft makes of the period, computed in this browser. */
function Outcome({ document, from, to }: { document: StrategyDocument; from: string; to: string }) {
  const zone = useTimezone()
  const { symbol, timeframe, initialCapital } = document
  const series = useMemo(() => ({ symbol, timeframe, from: Date.parse(from), to: Date.parse(to) }), [symbol, timeframe, from, to])
  const asked = useAsk(
    'preview',
    useMemo(() => ({ series, document }), [series, document]),
  )
  const { quote = '', digits = 2 } = findInstrument(symbol) ?? {}
  const waitsFor = fetchedBars(series, needsOf(document, series), zone)
  const empty = 'These rules cannot be run.'
  return (
    <LivePreview
      asked={asked}
      capital={initialCapital}
      currency={quote}
      digits={digits}
      empty={empty}
      waitsFor={waitsFor}
      title="Preview"
    />
  )
}
