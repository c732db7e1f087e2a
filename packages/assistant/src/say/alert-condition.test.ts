import { describe, expect, it } from 'vitest'
import { conditionText, readCondition } from './alert-condition.ts'
import { withChoice } from './choice.ts'

const gold = { symbol: 'XAUUSD' }
const read = (text: string) => readCondition(text, gold).result

describe('the condition of an alert', () => {
  it.each(['rsi 14 above 70 on 1h', 'alert me when rsi 14 above 70 on 1h', 'when rsi 14 above 70 on 1h, alert me'])(
    'is read with and without the words of an alert: %s',
    (text) => {
      expect(read(text)).toMatchObject({ kind: 'alert', alert: { kind: 'rule', params: { timeframe: '1h' } } })
    },
  )

  it('is a price where no candle is named, and may name its repetition and channels', () => {
    expect(read('price crosses above 4120')).toMatchObject({ alert: { kind: 'crossingUp', params: { price: 4120 } } })
    expect(read('rsi 14 above 70 every time by email')).toMatchObject({ alert: { kind: 'rule', trigger: 'every', channels: ['email'] } })
  })

  it('is told from a strategy, and is refused by the word that is not known', () => {
    expect(read('buy when rsi < 30, stop 500').kind).toBe('strategy')
    expect(read('blah foo')).toMatchObject({ kind: 'refusal', word: 'blah' })
    expect(read('what is rsi')).toMatchObject({ kind: 'refusal' })
  })

  it('is asked back where it has two meanings, and an answer gives the condition to go on with', () => {
    const { message, result } = readCondition('rsi 14 < 30 and close > sma 200 on 1h', gold)
    expect(result).toMatchObject({ kind: 'question', questions: [{ slot: 'timeframe_scope' }] })
    const chosen = withChoice(message, gold, 'timeframe_scope', 'all')
    expect(chosen && read(conditionText(chosen))).toMatchObject({ kind: 'alert', alert: { params: { timeframe: '1h' } } })
    expect(conditionText(chosen ?? '')).not.toContain('alert me')
  })
})
