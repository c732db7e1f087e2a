import { number, stop, target, template } from '../template.ts'

export const swingHighBreak = template({
  id: 'swing-high-break',
  name: 'Swing high break',
  family: 'breakout',
  timeframe: '1h',
  idea: 'Buys when the price closes above its last swing high, while its average rises. Higher highs are what an up-trend is made of.',
  breaks: 'Choppy rises, in which each swing high is passed by a little and then lost.',
  long: {
    entry: 'CLOSE crosses above SWING_HIGH({period}) And EMA({slow}) rising 3',
  },
  parameters: {
    period: number('Candles on each side', 3, [2, 6, 1]),
    slow: number('Average', 50, [30, 100, 10]),
    stop: stop(0.5),
    target: target(1),
  },
})
