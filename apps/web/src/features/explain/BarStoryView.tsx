import type { BarStory, RuleAtBar, WhatIf } from '@assay/backtest'
import { Check, X } from 'lucide-react'
import { Change } from '../../ui/Change.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { barHeadline, otherHurdles, verdictNames, whatIfWords } from './bar-words.ts'
import { Part } from './Part.tsx'
import { RuleTree } from './RuleTree.tsx'
import type { Say } from './say.ts'

/** Why a bar was or was not followed by an entry. */
export function BarStoryView({ story, say, onTrade }: { story: BarStory; say: Say; onTrade: (number: number) => void }) {
  const { rules, position, what_if, signals, bar, entered } = story
  const trade = entered ?? position?.trade
  const marks = story.verdict === 'rule-false'
  return (
    <>
      <Part>
        <p className="text-ink-2">{bar ? `${say.date(bar.time)}, closed ${say.clock(bar.closes)}` : say.date(story.asked)}</p>
        <h2 className="mt-1 text-20">{barHeadline(story, say)}</h2>
        {trade ? (
          <button type="button" className="link mt-1" onClick={() => onTrade(trade)}>
            Story of trade {formatCount(trade)}
          </button>
        ) : null}
      </Part>
      <RulePart title={rules.short ? 'Long entry rule' : 'Entry rule'} rule={rules.long} say={say} marks={marks} />
      <RulePart title={rules.long ? 'Short entry rule' : 'Entry rule'} rule={rules.short} say={say} marks={marks} />
      {position?.exit ? <RulePart title={`Exit rule of the ${position.direction} position`} rule={position.exit} say={say} /> : null}
      {bar ? <Hurdles story={story} say={say} /> : null}
      {what_if.length > 0 ? (
        <Part title="Had it been entered here">
          {what_if.map((each) => (
            <Alone key={each.direction} whatIf={each} say={say} />
          ))}
          <p className="mt-1 text-ink-2">With the exits of this strategy, without costs. One trade proves nothing.</p>
        </Part>
      ) : null}
      {signals.length > 0 ? (
        <Part title="Entry signals of this period">
          <Facts className="mt-1" facts={signals.map(({ verdict, bars }) => ({ term: verdictNames[verdict], value: formatCount(bars) }))} />
        </Part>
      ) : null}
    </>
  )
}

function RulePart({ title, rule, say, marks }: { title: string; rule: RuleAtBar | null; say: Say; marks?: boolean }) {
  if (!rule) return null
  return (
    <Part title={title}>
      <RuleTree rule={rule} say={say} marks={marks} />
    </Part>
  )
}

const icon = { className: 'size-3', strokeWidth: 2, 'aria-hidden': true } as const

function Hurdles({ story, say }: { story: BarStory; say: Say }) {
  const hurdles = otherHurdles(story, say)
  const clear = hurdles.every(({ fine }) => fine)
  return (
    <Part title={clear ? 'Nothing else stood in the way' : 'What else to know'}>
      <ul className="mt-1 flex flex-wrap gap-1">
        {hurdles.map(({ text, fine }) => (
          <li key={text} className="flex items-center gap-1.5 rounded-chip border border-line-2 px-2 py-0.5 text-ink-2">
            <span className={fine ? 'text-up' : 'text-warn'}>{fine ? <Check {...icon} /> : <X {...icon} />}</span>
            {text}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Alone({ whatIf, say }: { whatIf: WhatIf; say: Say }) {
  return (
    <p>
      {whatIfWords(whatIf, say)} <Change value={whatIf.pnl}>{say.money(whatIf.pnl)}</Change>
      {whatIf.ambiguous_bar ? <span className="text-ink-2"> The bar touched stop and target; the stop is taken.</span> : null}
    </p>
  )
}
