import { number, stop, template } from '../template.ts'

export const cciReturn = template({
  id: 'cci-return',
  name: 'CCI return',
  family: 'mean reversion',
  timeframe: '1h',
  idea: 'Trades the return of the CCI from beyond 100 or -100. It uses the whole candle and not only its close.',
  breaks: 'A strong trend, in which the CCI swings around 100 and every return is followed by a new high.',
  long: {
    entry: 'CCI({period}) crosses above -{level}',
    exit: 'CCI({period}) > 50',
  },
  short: {
    entry: 'CCI({period}) crosses below {level}',
    exit: 'CCI({period}) < -50',
  },
  parameters: {
    period: number('Period', 20, [10, 40, 10]),
    level: number('Level', 100, [75, 200, 25]),
    stop: stop(0.6),
  },
})
