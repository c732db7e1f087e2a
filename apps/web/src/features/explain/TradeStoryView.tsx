import type { TradeStory } from '@assay/backtest'
import { Change } from '../../ui/Change.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatCount, formatNumber, plural } from '../../ui/format-number.ts'
import { HowFar } from './HowFar.tsx'
import { Part } from './Part.tsx'
import { RuleTree } from './RuleTree.tsx'
import type { Say } from './say.ts'
import { besides, entrySentence, exitHeadline, exitNotes } from './trade-words.ts'

/** How one trade began, developed and ended. */
export function TradeStoryView({ story, say }: { story: TradeStory; say: Say }) {
  const { number, of, direction, trade, open } = story
  const facts = trade ?? open
  if (!facts) return null
  return (
    <>
      <Part>
        <p className="tnum text-ink-2">
          Trade {formatCount(number)} of {formatCount(of)} · {direction === 'long' ? 'Long' : 'Short'} {formatNumber(facts.size, 2)} units ·{' '}
          {plural(facts.bars, 'bar')}
        </p>
        <h2 className="mt-1 text-20">
          <Change value={facts.pnl} className="font-title">
            {say.money(facts.pnl)}
          </Change>
          . {exitHeadline(story, say)}
        </h2>
      </Part>
      <WhyEntered story={story} say={say} signal={facts.entry_signal_datetime} />
      <WhyLeft story={story} say={say} />
      <Part title="How far it went">
        <HowFar story={story} say={say} />
        <Facts facts={reach(story, say)} />
      </Part>
      <Part title="Costs and bars">
        {besides(story, say, 'a unit').map((sentence) => (
          <p key={sentence} className="text-ink-2">
            {sentence}
          </p>
        ))}
      </Part>
    </>
  )
}

function WhyEntered({ story, say, signal }: { story: TradeStory; say: Say; signal: string }) {
  const { entry_rule } = story
  return (
    <Part title="Why it was entered">
      <p className="mb-1 text-ink-2">At the close of the bar of {say.date(signal)}</p>
      {entry_rule ? <RuleTree rule={entry_rule} say={say} /> : null}
      <p className="mt-1 text-ink-2">{entrySentence(story, say)}</p>
    </Part>
  )
}

function WhyLeft({ story, say }: { story: TradeStory; say: Say }) {
  const { trade, exit_rule, left_by_opposite } = story
  const notes = exitNotes(story, say)
  return (
    <Part title={trade ? 'Why it was left' : 'Why it was not left'}>
      {trade?.exit_signal_datetime ? (
        <p className="mb-1 text-ink-2">
          At the close of the bar of {say.date(trade.exit_signal_datetime)}
          {left_by_opposite ? ', by the entry rule of the other side' : ''}
        </p>
      ) : null}
      {exit_rule ? <RuleTree rule={exit_rule} say={say} /> : <p>{exitHeadline(story, say)}</p>}
      {trade && exit_rule ? <p className="mt-1 text-ink-2">Filled at {say.price(trade.exit_price)}, the open of the next bar.</p> : null}
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
    </Part>
  )
}

function reach({ trade, best, worst }: TradeStory, say: Say) {
  if (!trade)
    return [
      { term: 'Best price so far', value: say.price(best) },
      { term: 'Worst price so far', value: say.price(worst) },
    ]
  return [
    { term: 'MAE, furthest against it', value: `−${say.price(trade.mae)} at ${say.price(worst)}` },
    { term: 'MFE, furthest in favour', value: `+${say.price(trade.mfe)} at ${say.price(best)}` },
    ...(trade.initial_stop === null ? [] : [{ term: 'Stop at the entry', value: say.price(trade.initial_stop) }]),
    ...(trade.target === null ? [] : [{ term: 'Target', value: say.price(trade.target) }]),
  ]
}
