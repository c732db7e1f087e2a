import { atSpread, holdAtCost } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useId, useState } from 'react'
import { formatNumber } from '../../ui/format-number.ts'
import { LockedField } from '../../ui/LockedField.tsx'
import { type SpreadScale, spreadScale } from './spread-scale.ts'
import { holdSentence, spreadSentence } from './spread-words.ts'

interface Props {
  answer: BacktestAnswer
  capital: number
  symbol: string
  /** The tested period in words. */
  period: string
  /** Leaves out its own heading, because the place has one. */
  bare?: boolean
}

const whyLocked = 'The test charged nothing. Move the spread to see what a cost would have left.'

/** A slider for a hypothetical spread, and what it would have left of the trades. Empty without trades. */
export function CostsLeft({ answer, capital, symbol, period, bare = false }: Props) {
  const [spread, setSpread] = useState(0)
  const price = (answer.trade_data[0] ?? answer.open_position)?.entry_price
  if (price === undefined) return null
  const scale = spreadScale({ breakEven: answer.costs.breakEvenPerTrade, price, digits: findInstrument(symbol)?.digits ?? 2 })
  return (
    <section aria-label="What costs would leave" className={bare ? undefined : 'mt-8'}>
      {bare ? (
        <p className="tnum text-ink-3">{period}</p>
      ) : (
        <h3>
          What costs would leave <span className="tnum font-body text-ink-3">{period}</span>
        </h3>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <LockedField label="Slippage" value="0 %" why={whyLocked} className="w-24" />
        <LockedField label="Commission" value="0 %" why={whyLocked} className="w-24" />
        <SpreadSlider scale={scale} spread={spread} currency={answer.currency} onSpread={setSpread} />
      </div>
      <Left answer={answer} capital={capital} spread={spread} digits={scale.digits} />
      <p className="mt-1 text-12 text-ink-3">
        Each trade pays the spread once. Entries and exits stay where they were: stops that a wider spread would touch earlier are not
        simulated.
      </p>
    </section>
  )
}

interface SliderProps {
  scale: SpreadScale
  spread: number
  currency: string
  onSpread: (spread: number) => void
}

function SpreadSlider({ scale: { most, step, digits }, spread, currency, onSpread }: SliderProps) {
  const id = useId()
  const text = `${formatNumber(spread, digits)} ${currency}`
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1">
      <div className="tnum flex justify-between text-12 text-ink-2">
        <label htmlFor={id}>Spread</label>
        <span>{text}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={spread}
        aria-valuetext={text}
        onChange={({ target }) => onSpread(target.valueAsNumber)}
        className="h-control w-full accent-accent"
      />
    </div>
  )
}

/** What is left at this spread; screen readers announce changes. */
function Left({ answer, capital, spread, digits }: { answer: BacktestAnswer; capital: number; spread: number; digits: number }) {
  const before = atSpread(answer, 0)
  const after = atSpread(answer, spread)
  const { closed } = answer.trades.total
  const { currency, costs } = answer
  const breakEven = costs.breakEvenPerTrade
  const held = answer.buy_and_hold
  return (
    <output className="tnum mt-2 block">
      {spreadSentence({ before, after, spread, digits, currency, closed })}
      {closed > 0 ? ` Won: ${after.won} of ${closed}.` : null}
      {held && closed > 0 ? ` ${holdSentence(holdAtCost(held, spread) - capital, currency)}` : null}
      {breakEven === null ? null : <span className="text-ink-2"> The closed trades break even at {formatNumber(breakEven, digits)}.</span>}
    </output>
  )
}
