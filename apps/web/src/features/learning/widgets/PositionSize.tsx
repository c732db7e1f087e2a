import { instruments, lotStep } from '@assay/market'
import { useState } from 'react'
import { formatCount, formatMoney, formatNumber } from '../../../ui/format-number.ts'
import { Select } from '../../../ui/Select.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { AmountBars } from './AmountBars.tsx'
import { instrumentOf, type PositionSettings, type SizedPosition, sizedPosition, usualStop } from './position.ts'
import { Readings } from './Readings.tsx'
import { Sliders } from './Sliders.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'

const symbols = instruments.map(({ symbol, name }) => ({ value: symbol, label: symbol, detail: name }))
const dollars = (value: number, digits = 0) => formatMoney(value, 'USD', { digits })

/** The position that loses no more than the chosen risk. The lesson can set `symbol`, `capital`, `risk` and `stop`. */
export function PositionSize({ symbol, options, onTried }: WidgetProps) {
  const [settings, setSettings] = useState(() => settingsOf(options, symbol))
  const size = sizedPosition(settings)
  const change = (part: Partial<PositionSettings>) => {
    setSettings({ ...settings, ...part })
    onTried()
  }
  return (
    <WidgetFrame
      about={`How large a position in ${settings.symbol} may be.`}
      says={saysOf(settings, size)}
      assumes={`At ${levelWords(settings.symbol)}, the level around which simulated prices move, without spread, and with the stop filled at its price.`}
    >
      <AmountBars
        label={`You hold ${dollars(size.value)} with a capital of ${dollars(settings.capital)}.`}
        bars={[
          { name: 'Capital', amount: settings.capital, tone: 'quiet' },
          { name: 'Position', amount: size.value, tone: 'info' },
          { name: 'Lost at the stop', amount: size.loss, tone: 'down' },
        ]}
        format={(amount) => dollars(amount)}
      />
      <Controls settings={settings} onChange={change} />
      <Readings
        figures={[
          { label: 'Position', value: `${formatNumber(size.lots, 2)} lots`, detail: `down to whole steps of ${lotStep}` },
          { label: 'Lost at the stop', value: dollars(size.loss, 2), detail: `of ${dollars(size.money, 2)} risked` },
          { label: 'Leverage used', value: `${formatNumber(size.leverage, 1)}`, detail: 'value of the position by capital' },
        ]}
      />
    </WidgetFrame>
  )
}

function Controls({ settings, onChange }: { settings: PositionSettings; onChange: (part: Partial<PositionSettings>) => void }) {
  const { symbol, capital, riskPercent, stopPoints } = settings
  const { min, max } = stopRange(symbol)
  const { digits, point } = instrumentOf(symbol)
  return (
    <Sliders
      sliders={[
        {
          label: 'Capital',
          value: capital,
          min: 1000,
          max: 100_000,
          step: 500,
          text: dollars(capital),
          onChange: (value) => onChange({ capital: value }),
        },
        {
          label: 'Risk of a trade',
          value: riskPercent,
          min: 0.1,
          max: 10,
          step: 0.1,
          text: `${formatNumber(riskPercent, 1)} %, ${dollars((capital * riskPercent) / 100)}`,
          onChange: (value) => onChange({ riskPercent: value }),
        },
        {
          label: 'Stop',
          value: stopPoints,
          min,
          max,
          step: 1,
          text: `${formatCount(stopPoints)} points (${formatNumber(stopPoints * point, digits)})`,
          onChange: (value) => onChange({ stopPoints: value }),
        },
      ]}
    >
      <Select
        label="Symbol"
        value={symbol}
        options={symbols}
        onChange={(next) => onChange({ symbol: next, stopPoints: usualStop(next) })}
      />
    </Sliders>
  )
}

function settingsOf(options: WidgetProps['options'], ofReader: string): PositionSettings {
  const symbol = options.symbol ?? ofReader
  const { min, max } = stopRange(symbol)
  return {
    symbol,
    capital: Number(options.capital ?? 10_000),
    riskPercent: Number(options.risk ?? 1),
    stopPoints: Math.min(max, Math.max(min, Number(options.stop ?? usualStop(symbol)))),
  }
}

const stopRange = (symbol: string) => ({ min: Math.round(usualStop(symbol) / 10), max: usualStop(symbol) * 4 })

function levelWords(symbol: string): string {
  const { typicalPrice, digits } = instrumentOf(symbol)
  return `${symbol} ${formatNumber(typicalPrice, digits)}`
}

function saysOf({ capital }: PositionSettings, { lots, perLot, loss, money, value, isTooSmall }: SizedPosition): string {
  if (isTooSmall)
    return `No position: even ${lotStep} lots would lose ${dollars(perLot * lotStep, 2)} at this stop, more than ${dollars(money, 2)}.`
  const share = (100 * loss) / capital
  return `${formatNumber(lots, 2)} lots lose ${dollars(loss, 2)} at the stop, ${formatNumber(share, 2)} % of the capital. You hold ${dollars(value)}.`
}
