import { number, stop, template } from '../template.ts'

export const closeOverSlowAverage = template({
  id: 'close-over-slow-average',
  name: 'Close over the slow average',
  family: 'trend',
  timeframe: '4h',
  idea: 'Holds a long position while the price stays above its slow average. It is the oldest trend rule there is: few trades, small losses, and now and then a long run.',
  breaks: 'Months without direction, in which the price crosses its average every other day.',
  long: {
    entry: 'CLOSE crosses above SMA({slow})',
    exit: 'CLOSE crosses below SMA({slow})',
  },
  parameters: {
    slow: number('Slow average', 100, [50, 200, 25]),
    stop: stop(1.5),
  },
})
