import type { BarStory, RuleAtBar, WhatIf } from '@assay/backtest'
import { Check, X } from 'lucide-react'
import { Change } from '../../ui/Change.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { barHeadline, otherHurdles, verdictNames, whatIfWords } from './bar-words.ts'
import { ExplanationPart } from './ExplanationPart.tsx'
import { RuleTree } from './RuleTree.tsx'
import type { ResultFormat } from './result-format.ts'

/** Why a bar was or was not followed by an entry. */
export function BarStoryView({ story, format, onTrade }: { story: BarStory; format: ResultFormat; onTrade: (number: number) => void }) {
  const { rules, position, what_if, signals, bar, entered } = story
  const trade = entered ?? position?.trade
  const marks = story.verdict === 'rule-false'
  return (
    <>
      <ExplanationPart>
        <p className="text-ink-2">{bar ? `${format.date(bar.time)}, closed ${format.clock(bar.closes)}` : format.date(story.asked)}</p>
        <h2 className="mt-1 text-20">{barHeadline(story, format)}</h2>
        {trade ? (
          <button type="button" className="link mt-1" onClick={() => onTrade(trade)}>
            Story of trade {formatCount(trade)}
          </button>
        ) : null}
      </ExplanationPart>
      <RulePart title={rules.short ? 'Long entry rule' : 'Entry rule'} rule={rules.long} format={format} marks={marks} />
      <RulePart title={rules.long ? 'Short entry rule' : 'Entry rule'} rule={rules.short} format={format} marks={marks} />
      {position?.exit ? <RulePart title={`Exit rule of the ${position.direction} position`} rule={position.exit} format={format} /> : null}
      {bar ? <Hurdles story={story} format={format} /> : null}
      {what_if.length > 0 ? (
        <ExplanationPart title="Had it been entered here">
          {what_if.map((each) => (
            <Alone key={each.direction} whatIf={each} format={format} />
          ))}
          <p className="mt-1 text-ink-2">With the exits of this strategy, without costs. One trade proves nothing.</p>
        </ExplanationPart>
      ) : null}
      {signals.length > 0 ? (
        <ExplanationPart title="Entry signals of this period">
          <Facts className="mt-1" facts={signals.map(({ verdict, bars }) => ({ term: verdictNames[verdict], value: formatCount(bars) }))} />
        </ExplanationPart>
      ) : null}
    </>
  )
}

function RulePart({ title, rule, format, marks }: { title: string; rule: RuleAtBar | null; format: ResultFormat; marks?: boolean }) {
  if (!rule) return null
  return (
    <ExplanationPart title={title}>
      <RuleTree rule={rule} format={format} marks={marks} />
    </ExplanationPart>
  )
}

const icon = { className: 'size-3', strokeWidth: 2, 'aria-hidden': true } as const

function Hurdles({ story, format }: { story: BarStory; format: ResultFormat }) {
  const hurdles = otherHurdles(story, format)
  const clear = hurdles.every(({ fine }) => fine)
  return (
    <ExplanationPart title={clear ? 'Nothing else stood in the way' : 'What else to know'}>
      <ul className="mt-1 flex flex-wrap gap-1">
        {hurdles.map(({ text, fine }) => (
          <li key={text} className="flex items-center gap-1.5 rounded-chip border border-line-2 px-2 py-0.5 text-ink-2">
            <span className={fine ? 'text-up' : 'text-warn'}>{fine ? <Check {...icon} /> : <X {...icon} />}</span>
            {text}
          </li>
        ))}
      </ul>
    </ExplanationPart>
  )
}

function Alone({ whatIf, format }: { whatIf: WhatIf; format: ResultFormat }) {
  return (
    <p>
      {whatIfWords(whatIf, format)} <Change value={whatIf.pnl}>{format.money(whatIf.pnl)}</Change>
      {whatIf.ambiguous_bar ? <span className="text-ink-2"> The bar touched stop and target; the stop is taken.</span> : null}
    </p>
  )
}
