import { describe, expect, it } from 'vitest'
import { understand } from '../assistant.ts'

const rulesOf = (text: string) => {
  const result = understand(text, { now: '2024-06-14T10:00:00.000Z' })
  if (result.kind !== 'strategy') throw new Error(`${JSON.stringify(text)} is no strategy but ${JSON.stringify(result)}`)
  return { symbol: result.symbol, timeframe: result.timeframe, final_strategy: result.final_strategy }
}

/** A rule and another way to write it. */
const alike = [
  ["rsi 14 isn't above 70", 'rsi 14 <= 70'],
  ['price is above the 20-day high', 'close > 20 day high'],
  ['close breaks the 20 candle high', 'close crosses above the highest high of the last 20 candles'],
  ['low breaks the lowest low of the last 10 candles', 'low crosses below 10 bar low'],
  ['close breaks the upper bollinger band', 'close crosses above bollinger upper 20 2'],
  ['stochastic %k crosses above %d and both are below 20', 'stoch k crosses above stoch d and stoch k < 20 and stoch d < 20'],
  ['vi+ > vi-', 'vortex plus > vortex minus'],
  ['close is 50 points above ema 20', 'close > ema 20 + 0.5'],
  ['price is 2% below vwap', 'close < vwap * 0.98'],
  ['high of the previous candle < low', 'high[1] < low'],
  ['previous close < previous open', 'close 1 candle ago < open 1 candle ago'],
  ['previous candle was a bullish engulfing', 'bullish engulfing 1 candle ago'],
  ['the last candle is a hammer', 'hammer'],
  ['rsi 14 < 30%', 'rsi 14 < 30'],
  ['bollinger 20 2,5 upper < close', 'upper bollinger band(20, 2.5) < close'],
  ['macd 12, 26, 9 > 0', 'macd(12,26,9) is positive'],
  ['rsi 14 between 60 and 40', 'rsi 14 between 40 and 60'],
  ['ema 8, ema 21 and ema 50 are above ema 200', 'ema 8 > ema 200 and ema 21 > ema 200 and ema 50 > ema 200'],
  ['either ema 8 or ema 21 is above ema 200', 'ema 8 > ema 200 or ema 21 > ema 200'],
  ['20 < rsi 14 < 80', '20 < rsi 14 and rsi 14 < 80'],
  ['close > 20 ema > 50 ema', 'close > ema 20 and ema 20 > ema 50'],
  ['rsi 14 > 50 and rising', 'rsi 14 > 50 and rsi 14 rising for 1 candle'],
  ['cci is overbought', 'cci > 100'],
  ['rsi and stochastic k are oversold', 'rsi < 30 and stochastic k < 20'],
  ['max(open, close) > ema 20 and max 20 > close', 'greatest(open, close) > ema 20 and max(20) > close'],
  ['half atr 14 > 3 and twice the atr 14 < 9', '0.5 * atr 14 > 3 and 2x atr 14 < 9'],
  ['14-period rsi < 30', 'rsi(period=14) < 30'],
  ['ema 8 crosses ema 24 to the downside', 'ema 8 falls below ema 24'],
  ['williams %r 14 is below the -80 level', '%r 14 < -80'],
  ['rsi 14 < 30 on mondays', 'rsi 14 < 30 and on monday'],
  ['rsi 14 < 30 between 8 am and 5 pm new york time', 'rsi 14 < 30 and between 8:00 and 17:00 ny time'],
  ['in squeeze', 'squeeze on = 1'],
  ['minutes to event > 60', 'minutes_to_event > 60'],
  ['minutes to the next red usd news > 60', 'minutes to high impact usd event > 60'],
  ['minutes until any event > 60', 'minutes to low impact event > 60'],
  ['minutes after the last eur medium impact release > 15', 'minutes since the last medium impact eur event > 15'],
  ['no high impact usd news within 30 minutes', 'minutes to high usd event > 30 and minutes since high usd event > 30'],
  ['no red us news in the next hour', 'no high impact usd events in the next 60 minutes'],
] as const

describe('reads as the same rule', () => {
  it.each(alike)('%s', (said, plain) => {
    expect(rulesOf(`buy gold when ${said}, stop 500`)).toEqual(rulesOf(`buy gold when ${plain}, stop 500`))
  })
})

describe('reads as the same strategy', () => {
  it.each([
    ['if rsi 14 < 30 and adx 14 > 25, then buy gold on 1h, stop 500', 'buy gold on 1h when rsi 14 < 30 and adx 14 > 25, stop 500'],
    ['buy gold during the london session when rsi 14 < 30, stop 500', 'buy gold when rsi 14 < 30 and during the london session, stop 500'],
    ['stop 500, buy gold when rsi 14 < 30', 'buy gold when rsi 14 < 30, stop 500'],
    ['buy gold when rsi 14 < 30 with a 50 point stop and a 100 point target', 'buy gold when rsi 14 < 30, stop 50, target 100'],
    ['buy gold when rsi 14 < 30, stop 500, reward risk 2:1', 'buy gold when rsi 14 < 30, stop 500, target 2R'],
    ['buy gold when rsi 14 < 30, stop 5 dollars', 'buy gold when rsi 14 < 30, stop 500 points'],
    ['buy gold when 60 minute rsi 14 < 30, stop 500', 'buy gold when rsi 14 < 30 on the 1h chart, stop 500'],
    ['buy gold when 4h rsi 14 > 50 on 1h, stop 500', 'buy gold on 1h when 4h rsi 14 > 50, stop 500'],
    ['buy gold when rsi 14 < 30, buy gold when close > ema 200, stop 500', 'buy gold when rsi 14 < 30 or close > ema 200, stop 500'],
    [
      'buy gold when rsi 14 < 30, avoid high impact usd news',
      'buy gold when rsi 14 < 30 and minutes to high usd event > 30 and minutes since high usd event > 30',
    ],
    [
      'buy gold when rsi 14 < 30 or close > ema 200, avoid red news 60 minutes before and 15 minutes after, stop 500',
      'buy gold when (rsi 14 < 30 or close > ema 200) and minutes to high event > 60 and minutes since high event > 15, stop 500',
    ],
    [
      'buy gold avoiding any usd news by 2 hours when rsi 14 < 30, exit when rsi 14 > 70',
      'buy gold when rsi 14 < 30 and minutes to low usd event > 120 and minutes since low usd event > 120, exit when rsi 14 > 70',
    ],
    [
      'buy gold when rsi 14 < 30, exit when rsi 14 > 70 and avoid red usd news 30 minutes before and after',
      'buy gold when rsi 14 < 30 and minutes to high usd event > 30 and minutes since high usd event > 30, exit when rsi 14 > 70',
    ],
    ['buy gold when rsi 14 < 30. Exit: rsi 14 > 70', 'buy gold when rsi 14 < 30, exit longs when rsi 14 > 70'],
  ])('%s', (said, plain) => {
    expect(rulesOf(said)).toEqual(rulesOf(plain))
  })
})

describe('asks', () => {
  it.each([
    ['buy gold when close breaks ema 50, stop 500', 'direction'],
    ['buy gold when ema 50 > 100, stop 500', 'operand'],
    ['buy gold when rsi 14 < 30, stop 3000.5', 'unit'],
    ['buy usdinr when rsi 14 < 30, stop 50 pips', 'pip'],
    ['buy gold when rsi 14 < 30, target 2R', 'stop'],
    ['buy gold when rsi 14 < 30, stop 500, risk reward 2:1', 'ratio'],
    ['sell gold when rsi 14 > 70, go long when rsi 14 < 30, stop 500', 'sell_means'],
    ['buy gold on 1h when rsi 14 < 30 on the 4h chart, stop 500', 'timeframe'],
    ['bullish engulfing on 1h', 'intent'],
  ])('%s: %s', (text, slot) => {
    expect(understand(text)).toMatchObject({ kind: 'question', questions: [{ slot }] })
  })
})

describe('refuses', () => {
  it.each([
    ['buy gold when rsi 14 ≠ 50, stop 500', 'unsupported', 'not'],
    ['if rsi 14 < 30 then buy gold unless adx > 25', 'unsupported', 'unless'],
    ['buy gold when adx is oversold, stop 500', 'unsupported', 'oversold'],
    ['buy gold when rsi touches 30, stop 500', 'unsupported', 'touches'],
    ['buy gold when atr(14, high) > 3, stop 500', 'out_of_range', 'ATR.source'],
    ['buy gold when rsi 14 below 30 for 11 candles, stop 500', 'out_of_range', 'candle'],
    ['alert me when gold moves 1% within 2 days', 'out_of_range', 'windowSec'],
    ['buy gold when rsi 14 < 30, stop below the low', 'level', 'LOW'],
    ['buy gold when close > 1%, stop 500', 'unit', '%'],
    ['buy gold on M45 when rsi 14 < 30', 'unknown_timeframe', 'm45'],
    ['alert me when btc is above 60000', 'unknown_symbol', 'btc'],
    ['should i sell bitcoin', 'unknown_symbol', 'bitcoin'],
    ['buy gold when gоld > 3000', 'not_understood', 'gоld'],
  ])('%s: %s %s', (text, reason, word) => {
    expect(understand(text)).toMatchObject({ kind: 'refusal', reason, word })
  })

  it.each([
    ['buy gold when 1 < 2, stop 500', 'invalid'],
    ['buy gold when close > 2 950, stop 500', 'not_understood'],
    ['buy gold when rsi 14 < 30, 50 stop 100 target', 'not_understood'],
    ['buy gold now', 'no_orders'],
  ])('%s: %s', (text, reason) => {
    expect(understand(text)).toMatchObject({ kind: 'refusal', reason })
  })
})

describe('sets and looks up', () => {
  it.each([
    ['set an alert on gold when price is between 2950 and 3000', 'XAUUSD', { kind: 'entersRange', params: { lower: 2950, upper: 3000 } }],
    ['when gold crosses 3000, alert me', 'XAUUSD', { kind: 'crossing', params: { price: 3000 } }],
    ['alert me when gold ask crosses above 3000', 'XAUUSD', { kind: 'crossingUp', params: { price: 3000 }, side: 'ask' }],
    ['alert me when gold crosses 3000 from below', 'XAUUSD', { kind: 'crossingUp', params: { price: 3000 } }],
    ...(
      [
        ['drops', { direction: 'down' }],
        ['falls by', { direction: 'down' }],
        ['moves down', { direction: 'down' }],
        ['rises', { direction: 'up' }],
        ['jumps', { direction: 'up' }],
        ['moves by', {}],
      ] as const
    ).map(([verb, way]): [string, string, object] => [
      `alert me if eurusd ${verb} 50 pips within 15 minutes`,
      'EURUSD',
      { kind: 'movesBy', params: { by: 500, unit: 'points', windowSec: 900, ...way } },
    ]),
  ])('%s', (text, symbol, alert) => {
    expect(understand(text)).toEqual({ kind: 'alert', symbol, alert, assumed: [], mended: [] })
  })

  it.each([
    ["what's the price of silver?", 'get_quote', { symbol: 'XAGUSD' }],
    ['medium impact eur events next week', 'list_events', { period: 'nextWeek', impact: 'medium', currency: 'EUR' }],
    ['when is cpi this week', 'list_events', { search: 'cpi', period: 'thisWeek' }],
    ['size 1% stop 45 points on gold 5k account', 'position_size', { symbol: 'XAUUSD', riskPercent: 1, stopPoints: 45, account: 5000 }],
    ['lots for $150 risk and 20 pip stop on eurusd', 'position_size', { symbol: 'EURUSD', riskMoney: 150, stopPoints: 200 }],
    ['how does macd work', 'search_indicators', { query: 'macd' }],
    ['explain drawdown', 'search_lessons', { query: 'drawdown' }],
    ['go to dashboard', 'open_page', { path: '/dashboard' }],
  ])('%s', (text, tool, args) => {
    expect(understand(text)).toMatchObject({ kind: 'lookup', tool, args })
  })
})

describe('the size of a position', () => {
  const account = { size: 20_000, currency: 'EUR', riskPercent: 0.5 }
  const own = { account: 20_000, accountCurrency: 'EUR' }
  it.each([
    ['size 1% stop 45 points on gold', { riskPercent: 1, ...own }, ['account']],
    ['size stop 45 points on gold', { riskPercent: 0.5, ...own }, ['account', 'risk']],
    ['lots for 2% of my account stop 45 points gold', { riskPercent: 2, ...own }, ['account']],
    ['position size gold stop 45 points for my account', { riskPercent: 0.5, ...own }, ['account', 'risk']],
    ['size 1% stop 45 points on gold 5k account', { riskPercent: 1, account: 5000, accountCurrency: 'EUR' }, []],
    ['size 1% stop 45 points on gold $5000 account', { riskPercent: 1, account: 5000 }, []],
    ['size 1% stop 45 points on gold ¥500000 account', { riskPercent: 1, account: 500_000, accountCurrency: 'JPY' }, []],
    ['lots for €150 risk and 45 points stop on gold', { riskMoney: 150, ...own }, ['account']],
    ['lots for $150 risk and 45 points stop on gold', { riskMoney: 150 }, []],
  ])('takes what was not said from the account of the user: %s', (text, args, assumed) => {
    const found = understand(text, { account })
    expect(found).toMatchObject({ kind: 'lookup', tool: 'position_size', args: { symbol: 'XAUUSD', stopPoints: 45, ...args } })
    expect([...(found as { assumed: readonly string[] }).assumed].sort()).toEqual(assumed)
    expect(Object.keys((found as { args: object }).args).sort()).toEqual(['stopPoints', 'symbol', ...Object.keys(args)].sort())
  })

  it('is refused if the risk and the account are in two currencies', () => {
    expect(understand('lots for $150 risk and 45 points stop on gold ¥500000 account')).toMatchObject({ kind: 'refusal', reason: 'unit' })
  })
})

it('lists the assumed values of avoided events', () => {
  expect(understand('buy gold on 1h when rsi 14 < 30, stop 500, avoid news')).toMatchObject({
    assumed: ['events.currency', 'events.impact', 'events.minutes'],
  })
})

it('takes the timeframe of a strategy from its candles if the rest is on events', () => {
  expect(understand('buy gold when 4h rsi 14 < 30, stop 500, avoid red usd news 30 minutes before')).toMatchObject({ timeframe: '4h' })
})
