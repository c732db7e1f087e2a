import { describe, expect, it } from 'vitest'
import { close, ema, goldenCross, range, rsi, value, when } from '../test/builders.ts'
import { blockTokens, changeNumber, labelPieces, makeOperand, tokenPieces } from './index.ts'

const numbersOf = (pieces: ReturnType<typeof labelPieces>) => pieces.flatMap(({ text, field }) => (field ? [[field.name, text]] : []))

describe('the numbers inside a token', () => {
  it.each([
    [ema(8), [['period', '8']]],
    [value(30), [['value', '30']]],
    [
      range(3000, 3100),
      [
        ['lowerbound', '3000'],
        ['upperbound', '3100'],
      ],
    ],
    [close(), []],
    [makeOperand('MACD'), ['fastPeriod', 'slowPeriod', 'signalPeriod'].map((name, i) => [name, ['12', '26', '9'][i]])],
  ])('are the parameters: $name', (operand, numbers) => expect(numbersOf(labelPieces(operand))).toEqual(numbers))

  it('leave out the source, which is a name', () =>
    expect(numbersOf(labelPieces(makeOperand('EMA', { params: { period: 8, source: 2 } })))).toEqual([['period', '8']]))

  it('make up the text of the token, together with the text between them', () => {
    for (const block of [goldenCross(), when(close(), 'between', range(1, 2)), when(ema(8), 'falling', value(3))]) {
      const texts = blockTokens(block).flatMap((token) => (token.kind === 'operand' ? [token.text] : []))
      expect(
        (['indicator1', 'indicator2'] as const).map((side) =>
          tokenPieces(block, side)
            .map(({ text }) => text)
            .join(''),
        ),
      ).toEqual(texts)
    }
  })
})

describe('changing a number of a block', () => {
  it('rebuilds the operand with its alias', () => {
    const { block } = changeNumber(goldenCross(), { side: 'indicator1', param: 'period' }, 13)
    expect(block).toEqual({ ...goldenCross(), indicator1: ema(13) })
  })

  it('keeps timeframe and candle', () => {
    const slow = ema(8, { timeframe: '1D', candle: -3 })
    const { block } = changeNumber(when(slow, '>', value(1)), { side: 'indicator1', param: 'period' }, 13)
    expect(block?.indicator1).toEqual(ema(13, { timeframe: '1D', candle: -3 }))
  })

  it('refuses a number outside its range and names the range', () => {
    expect(changeNumber(goldenCross(), { side: 'indicator1', param: 'period' }, 99_999).fault).toBe(
      '"period" of "EMA" must be from 2 to 5000, not "99999".',
    )
    expect(changeNumber(goldenCross(), { side: 'indicator1', param: 'period' }, 2.5).fault).toContain('whole number')
  })

  it('refuses a lower bound above the upper bound', () =>
    expect(changeNumber(when(close(), 'between', range(10, 20)), { side: 'indicator2', param: 'lowerbound' }, 21).fault).toBe(
      'The lower bound "21" is above the upper bound "20".',
    ))

  it('refuses more candles in a row than a run may have', () =>
    expect(changeNumber(when(ema(8), 'rising', value(3)), { side: 'indicator2', param: 'value' }, 101).fault).toContain('from 1 to 100'))

  it('changes both sides when an operand is compared with itself', () =>
    expect(changeNumber(when(rsi(14), 'rising', rsi(14)), { side: 'indicator1', param: 'period' }, 7).block).toEqual(
      when(rsi(7), 'rising', rsi(7)),
    ))

  it('ignores a fault that the block already had', () => {
    const broken = when(value(1), '>', value(2))
    expect(changeNumber(broken, { side: 'indicator2', param: 'value' }, 3).block?.indicator2).toEqual(value(3))
  })
})
