import {
  blockNote,
  blockTokens,
  type Condition,
  type GroupedList,
  hasLevels,
  isBlock,
  rulesAt,
  type Side,
  type StopSettings,
  type StrategyDocument,
  sides,
  trails,
} from '@assay/strategy'
import { Fragment } from 'react'
import { Token } from '../../ui/Token.tsx'

const sideTitles = { long: 'long', short: 'short' } as const

/** The rules of a strategy as text: entries, exits and stops. */
export function RulesView({ document }: { document: StrategyDocument }) {
  const used = sides.filter((side) => document.rules[side].entry.length > 0)
  return (
    <div className="flex flex-col gap-4">
      {used.map((side) => (
        <Fragment key={side}>
          <Rules title={`Enters ${sideTitles[side]}`} rules={rulesAt(document, side, 'entry')} />
          {document.rules[side].exit.length > 0 ? (
            <Rules title={`Leaves ${sideTitles[side]}`} rules={rulesAt(document, side, 'exit')} />
          ) : null}
        </Fragment>
      ))}
      <p className="text-ink-2">{stopsWords(document.stops, used)}</p>
    </div>
  )
}

function Rules({ title, rules: { list, groups } }: { title: string; rules: GroupedList }) {
  const opened = (at: number) => '( '.repeat(groups.filter(({ from }) => from === at).length)
  const closed = (at: number) => ' )'.repeat(groups.filter(({ to }) => to === at).length)
  return (
    <div>
      <h3 className="mb-1.5 text-12 font-medium text-ink-2">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {list.map((item, i) =>
          isBlock(item) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed here
            <li key={i} className="flex flex-wrap items-center gap-1.5">
              {i > 0 ? <span className="w-8 text-12 text-ink-2">{String(list[i - 1])}</span> : null}
              {opened(i)}
              <Line block={item} />
              {closed(i)}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

function Line({ block }: { block: Condition }) {
  return (
    <>
      {blockTokens(block).map((token) =>
        token.kind === 'operand' ? (
          <Token
            key={`${token.text} ${token.timeframe} ${token.offset}`}
            text={token.text}
            timeframe={token.timeframe}
            offset={token.offset}
          />
        ) : (
          <span key={token.check} className="text-ink-2">
            {token.text}
          </span>
        ),
      )}
      {blockNote(block) ? <span className="text-12 text-ink-3">{blockNote(block)}</span> : null}
    </>
  )
}

/** Stop, target and trailing stop of the sides that enter: one sentence if they are the same. */
function stopsWords(stops: StrategyDocument['stops'], used: readonly Side[]): string {
  const words = used.map((side) => levelsWords(stops[side]))
  const [first = levelsWords(null)] = words
  if (words.every((each) => each === first)) return capital(first)
  return used.map((side, i) => `${capital(sideTitles[side])}: ${words[i]}`).join(' ')
}

function levelsWords(stops: StopSettings | null): string {
  if (!hasLevels(stops)) return 'without a stop or a target.'
  const { type, target, stopLoss, trailAmountValue } = stops
  const unit = type === 'percentage' ? '%' : 'points'
  const parts = [
    stopLoss ? `stop loss ${stopLoss} ${unit}` : '',
    target ? `target ${target} ${unit}` : '',
    trails(stops) ? `trailing stop ${trailAmountValue} ${unit}` : '',
  ].filter((part) => part !== '')
  return `with ${parts.join(' and ')} from the entry price.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
