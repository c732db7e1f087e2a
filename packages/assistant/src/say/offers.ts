import { instruments, timeframes } from '@assay/market'

/** Phrases of which any one may come next in the same place: one of them stands for the others. */
export interface Kind {
  readonly name: string
  readonly phrases: readonly string[]
  /** Possible continuations after such a phrase; `)` stands for the brackets that are still open. */
  readonly tails: readonly string[]
}

const condition = 'close > open'
const strategyTails = [` when ${condition}, stop 500`, ` and ${condition}`]
const operandTails = [')', ' > 1.5)', ') > 1.5']

const kind = (name: string, phrases: readonly string[], tails: readonly string[]): Kind => ({ name, phrases, tails })

/** Possible beginnings of a message; each is a capability of the assistant. */
const starts: readonly Kind[] = [
  kind('start', ['buy', 'sell', 'go long', 'go short', 'backtest buy', 'backtest sell'], [` when ${condition}`]),
  kind('start', ['alert me when'], [' gold crosses above 3000']),
  kind('start', ['price of', 'news about', 'analyse'], [' gold']),
  kind('start', ['events today', 'high impact events this week', 'my alerts', 'my strategies', 'my account', 'help'], ['']),
  kind('start', ['what is'], [' rsi']),
  kind('start', ['size 1% stop'], [' 45 points on gold']),
]

const names = [
  ...['close', 'rsi', 'ema', 'sma', 'high', 'low', 'open', 'price', 'atr', 'adx', 'cci', 'mfi', 'wma', 'vwap', 'macd line', 'macd signal'],
  ...['macd histogram', 'bollinger upper', 'bollinger middle', 'bollinger lower', 'stochastic k', 'stochastic d', 'supertrend', 'volume'],
  ...['yesterday high', 'yesterday low', 'minutes to the next high impact usd event', 'minutes since the last high impact usd event'],
]

const marketNames = [
  'gold',
  'silver',
  'euro',
  'cable',
  'eurusd',
  'gbpusd',
  'usdjpy',
  ...instruments.map(({ symbol }) => symbol.toLowerCase()),
]

/** Kinds by name. */
const kinds = {
  market: kind('market', [...new Set(marketNames)], ['', ...strategyTails, ' crosses above 3000']),
  when: kind('when', ['when'], [` ${condition}, stop 500`]),
  operand: kind('operand', names, operandTails),
  pattern: kind(
    'operand',
    ['bullish engulfing', 'bearish engulfing', 'hammer', 'shooting star', 'golden cross', 'death cross'],
    [')', `) and ${condition}`],
  ),
  check: kind('check', ['crosses above', 'crosses below', 'is above', 'is below', '>', '<', '>=', '<='], [' 1.5)']),
  trend: kind('check', ['is rising', 'is falling'], [')']),
  between: kind('check', ['is between'], [' 20.5 and 80.5)']),
  connector: kind('connector', ['and', 'or'], [` ${condition})`]),
  frame: kind(
    'timeframe',
    timeframes.map((each) => `on ${each}`),
    [')', ' > 1.5)', ...strategyTails],
  ),
  level: kind('level', [', stop', ', target', ', trail'], [' 500 points']),
  amount: kind('amount', ['500 points', '1%', '2%', '1000 points'], ['', ` when ${condition}`]),
  unit: kind('amount', ['points', '%'], ['', ` when ${condition}`]),
  exit: kind('exit', [', exit when'], [' close < open']),
  avoid: kind('events', [', avoid high impact usd news', ', avoid high impact news'], ['', ` when ${condition}`]),
  around: kind('events', ['30 minutes before and after', '60 minutes before and 15 minutes after'], ['', ` when ${condition}`]),
  session: kind('session', ['during the london session', 'during the new york session', 'on monday'], [')', ` when ${condition}`]),
  period: kind('period', ['over the last 6 months', 'in 2023'], ['']),
} as const satisfies Record<string, Kind>

const inOrder = (...order: (keyof typeof kinds)[]): readonly Kind[] => order.map((name) => kinds[name])

const saysCheck = /[<>=]|\b(?:cross|above|below|over|under|than|between|rising|falling|engulfing|hammer|star|stop|target|trail)/

/** The kinds that may follow the text, likeliest first. */
export function kindsAfter(before: string): readonly Kind[] {
  if (before === '') return starts
  if (/(?:^|\s|\()(?:when|if|and|or|where|whenever|once)$|\($/.test(before))
    return /^(?:alert|tell|notify|warn|ping)/.test(before)
      ? inOrder('market', 'operand', 'pattern')
      : inOrder('operand', 'pattern', 'session')
  if (/(?:[<>=]|above|below|over|under|than|least|most|equals|through|[-+*/])$/.test(before)) return inOrder('operand')
  if (/(?:stop|target|trail|loss|profit|sl|tp)$/.test(before)) return inOrder('amount')
  if (/(?:stop|target|trail|loss|profit|sl|tp) [\d.]+$/.test(before)) return inOrder('unit', 'exit', 'level')
  if (/(?:of|about|on|for|analyse|analysis)$/.test(before)) return inOrder('market')
  if (/[,;:]$/.test(before)) return inOrder('level', 'exit', 'avoid', 'frame', 'period', 'operand')
  if (/(?:^|\s)(?:buy|sell|long|short)$/.test(before)) return inOrder('market', 'when', 'frame')
  const rules = before.split(/\b(?:when|if|once|where|whenever)\b/)
  if (rules.length < 2) return inOrder('when', 'frame', 'session', 'level', 'market')
  const last = rules[rules.length - 1].split(/\b(?:and|or)\b|,/).at(-1) ?? ''
  if (/\b(?:news|events?|releases?)$/.test(last)) return inOrder('check', 'around', 'connector', 'level')
  return saysCheck.test(last) || /\bavoid\b/.test(last)
    ? inOrder('connector', 'level', 'exit', 'avoid', 'around', 'frame', 'session', 'period')
    : inOrder('check', 'trend', 'between', 'level', 'connector', 'frame')
}
