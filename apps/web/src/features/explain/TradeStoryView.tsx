import type { TradeStory } from '@assay/backtest'
import { Change } from '../../ui/Change.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatCount, formatNumber, plural } from '../../ui/format-number.ts'
import { ExplanationPart } from './ExplanationPart.tsx'
import { HowFar } from './HowFar.tsx'
import { RuleTree } from './RuleTree.tsx'
import type { ResultFormat } from './result-format.ts'
import { besides, entrySentence, exitHeadline, exitNotes } from './trade-words.ts'

/** How one trade began, developed and ended. */
export function TradeStoryView({ story, format }: { story: TradeStory; format: ResultFormat }) {
  const { number, of, direction, trade, open } = story
  const facts = trade ?? open
  if (!facts) return null
  return (
    <>
      <ExplanationPart>
        <p className="tnum text-ink-2">
          Trade {formatCount(number)} of {formatCount(of)} · {direction === 'long' ? 'Long' : 'Short'} {formatNumber(facts.size, 2)} units ·{' '}
          {plural(facts.bars, 'bar')}
        </p>
        <h2 className="mt-1 text-20">
          <Change value={facts.pnl} className="font-title">
            {format.money(facts.pnl)}
          </Change>
          . {exitHeadline(story, format)}
        </h2>
      </ExplanationPart>
      <WhyEntered story={story} format={format} signal={facts.entry_signal_datetime} />
      <WhyLeft story={story} format={format} />
      <ExplanationPart title="How far it went">
        <HowFar story={story} format={format} />
        <Facts facts={reach(story, format)} />
      </ExplanationPart>
      <ExplanationPart title="Costs and bars">
        {besides(story, format, 'a unit').map((sentence) => (
          <p key={sentence} className="text-ink-2">
            {sentence}
          </p>
        ))}
      </ExplanationPart>
    </>
  )
}

function WhyEntered({ story, format, signal }: { story: TradeStory; format: ResultFormat; signal: string }) {
  const { entry_rule } = story
  return (
    <ExplanationPart title="Why it was entered">
      <p className="mb-1 text-ink-2">At the close of the bar of {format.date(signal)}</p>
      {entry_rule ? <RuleTree rule={entry_rule} format={format} /> : null}
      <p className="mt-1 text-ink-2">{entrySentence(story, format)}</p>
    </ExplanationPart>
  )
}

function WhyLeft({ story, format }: { story: TradeStory; format: ResultFormat }) {
  const { trade, exit_rule, left_by_opposite } = story
  const notes = exitNotes(story, format)
  return (
    <ExplanationPart title={trade ? 'Why it was left' : 'Why it was not left'}>
      {trade?.exit_signal_datetime ? (
        <p className="mb-1 text-ink-2">
          At the close of the bar of {format.date(trade.exit_signal_datetime)}
          {left_by_opposite ? ', by the entry rule of the other side' : ''}
        </p>
      ) : null}
      {exit_rule ? <RuleTree rule={exit_rule} format={format} /> : <p>{exitHeadline(story, format)}</p>}
      {trade && exit_rule ? <p className="mt-1 text-ink-2">Filled at {format.price(trade.exit_price)}, the open of the next bar.</p> : null}
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
    </ExplanationPart>
  )
}

function reach({ trade, best, worst }: TradeStory, format: ResultFormat) {
  if (!trade)
    return [
      { term: 'Best price so far', value: format.price(best) },
      { term: 'Worst price so far', value: format.price(worst) },
    ]
  return [
    { term: 'MAE, furthest against it', value: `−${format.price(trade.mae)} at ${format.price(worst)}` },
    { term: 'MFE, furthest in favour', value: `+${format.price(trade.mfe)} at ${format.price(best)}` },
    ...(trade.initial_stop === null ? [] : [{ term: 'Stop at the entry', value: format.price(trade.initial_stop) }]),
    ...(trade.target === null ? [] : [{ term: 'Target', value: format.price(trade.target) }]),
  ]
}
