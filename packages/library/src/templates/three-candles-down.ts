import { number, stop, template } from '../template.ts'

export const threeCandlesDown = template({
  id: 'three-candles-down',
  name: 'Three candles down in a rise',
  family: 'pullback',
  timeframe: '1h',
  idea: 'Buys after three lower closes in a row while the price is above its average of 100 candles. Three falls in a row are common enough to trade, and rare enough to shake somebody out.',
  breaks: 'A fall that goes on for ten candles; the stop is all that ends the trade.',
  long: {
    entry: 'CLOSE falling {falls} And CLOSE > SMA({slow})',
    exit: 'CLOSE rising 2',
  },
  parameters: {
    falls: number('Lower closes', 3, [2, 5, 1]),
    slow: number('Average', 100, [50, 200, 25]),
    stop: stop(0.6),
  },
})
