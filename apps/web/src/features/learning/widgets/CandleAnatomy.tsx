import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import type { WidgetProps } from '../widget-props.ts'
import { CandleDrawing } from './CandleDrawing.tsx'
import { anatomyOf, type Candle, candleOf } from './candle-of.ts'
import { Readings } from './Readings.tsx'
import { Sliders } from './Sliders.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'

const begin = [3000.5, 3001.4, 2999.2, 3000.8]
const scale = [2998, 3003] as const
const names = ['First', 'Second', 'Third', 'Fourth']
const price = (value: number) => formatNumber(value, 1)

/** Four prices that the reader moves, and the candle they form. */
export function CandleAnatomy({ onTried }: WidgetProps) {
  const [prices, setPrices] = useState<readonly number[]>(begin)
  const candle = candleOf(prices)
  const move = (next: readonly number[]) => {
    setPrices(next)
    onTried()
  }
  return (
    <WidgetFrame
      about="Four bids of gold in one minute, and the candle that they make."
      says={saysOf(prices, candle)}
      assumes="The candle is built of bids, as the product builds its bars of one minute; the ask does not enter it."
    >
      <CandleDrawing label={`The prices ${prices.map(price).join(', ')} and their candle.`} prices={prices} candle={candle} scale={scale} />
      <Sliders
        sliders={prices.map((value, at) => ({
          label: `${names[at]} price`,
          value,
          min: scale[0],
          max: scale[1],
          step: 0.1,
          text: price(value),
          onChange: (next) => move(prices.with(at, next)),
        }))}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          icon={<ArrowLeftRight className="size-4" aria-hidden="true" />}
          onClick={() => move([prices[0], prices[2], prices[1], prices[3]])}
        >
          Swap the two in the middle
        </Button>
        <Button onClick={() => move(begin)}>Begin again</Button>
      </div>
      <Parts candle={candle} />
    </WidgetFrame>
  )
}

function Parts({ candle }: { candle: Candle }) {
  const { body, upper, lower, range } = anatomyOf(candle)
  const { open, high, low, close } = candle
  return (
    <Readings
      figures={[
        { label: 'Body', value: price(body), detail: `from open ${price(open)} to close ${price(close)}` },
        { label: 'Upper wick', value: price(upper), detail: `up to the high ${price(high)}` },
        { label: 'Lower wick', value: price(lower), detail: `down to the low ${price(low)}` },
        { label: 'Range', value: price(range), detail: 'from low to high' },
      ]}
    />
  )
}

function saysOf(prices: readonly number[], { open, high, low, close }: Candle): string {
  const way = close > open ? 'The candle rose' : close < open ? 'The candle fell' : 'The candle closed where it opened'
  return `${way}: open ${price(open)}, high ${price(high)}, low ${price(low)}, close ${price(close)}. ${orderWords(prices)}`
}

/** The part of the order that the candle loses. */
function orderWords(prices: readonly number[]): string {
  const [, second, third] = prices
  if (second === third) return 'Both prices in the middle are the same.'
  return `The candle does not tell whether ${price(second)} or ${price(third)} came first.`
}
