import { useState } from 'react'
import { formatCount, formatMoney, formatNumber } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { LinePlot } from './LinePlot.tsx'
import { Readings } from './Readings.tsx'
import { Slider } from './Slider.tsx'

/** The trades of the lesson's backtest. */
export interface SpreadTrades {
  readonly capital: number
  readonly breakEven: number
  /** `[profit without costs, units]` of each trade, in order. */
  readonly trades: readonly (readonly [pnl: number, size: number])[]
  readonly about: string
}

const highest = 1

/** The equity of the same trades at a spread that the reader moves. */
export function CostOfSpread({ data, onTried }: WidgetProps) {
  const { capital, trades, about } = data as SpreadTrades
  const [spread, setSpread] = useState(0)
  const free = equityOf(trades, capital, 0)
  const paid = equityOf(trades, capital, spread)
  const profit = paid[paid.length - 1] - capital
  return (
    <>
      <p className="mb-3 text-12 text-ink-2">
        <strong className="text-14 text-ink">Try it</strong> {about} Grey: without any cost.
      </p>
      <LinePlot
        label={`Equity at a spread of ${formatNumber(spread, 2)}: it ends ${profit < 0 ? 'below' : 'above'} the capital, at ${formatMoney(capital + profit, 'USD', { digits: 0 })}.`}
        lines={[
          { name: 'free', values: free, tone: 'quiet' },
          { name: 'paid', values: paid, tone: profit < 0 ? 'down' : 'up' },
        ]}
        level={capital}
        scale={[Math.min(...equityOf(trades, capital, highest)), Math.max(...free)]}
        format={(value) => formatCount(Math.round(value))}
      />
      <Slider
        label="Spread, dollars an ounce"
        value={spread}
        min={0}
        max={highest}
        step={0.01}
        text={`$${formatNumber(spread, 2)}`}
        onChange={(value) => {
          setSpread(value)
          onTried()
        }}
      />
      <Left data={data as SpreadTrades} spread={spread} profit={profit} />
    </>
  )
}

function Left({ data: { capital, breakEven, trades }, spread, profit }: { data: SpreadTrades; spread: number; profit: number }) {
  const free = equityOf(trades, capital, 0)
  const money = (value: number) => formatMoney(value, 'USD', { digits: 0 })
  const won = trades.filter(([pnl, size]) => pnl - spread * size >= 0).length
  return (
    <Readings
      figures={[
        { label: 'Left of the profit', value: money(profit), detail: `of ${money(free[free.length - 1] - capital)} without cost` },
        { label: 'Trades that still won', value: formatCount(won), detail: `of ${formatCount(trades.length)}` },
        {
          label: 'Break-even spread',
          value: `$${formatNumber(breakEven, 2)}`,
          detail: spread > breakEven ? 'passed: the trades lose' : 'not reached',
        },
      ]}
    />
  )
}

function equityOf(trades: SpreadTrades['trades'], capital: number, spread: number): number[] {
  let equity = capital
  return [capital, ...trades.map(([pnl, size]) => (equity += pnl - spread * size))]
}
