import { entries } from '@assay/indicators'
import { timeframes } from '@assay/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { close, ema, value, when } from '../test/builders.ts'
import { anyNumberOperand } from '../test/operands.ts'
import {
  conditionProblems,
  makeFunction,
  makeOperand,
  type Operand,
  operandDepth,
  operandLabel,
  operandProblems,
  parseFormula,
  printCondition,
  printOperand,
} from './index.ts'

const atr = makeOperand('ATR', { params: { period: 14 } })
const distance = makeFunction('ABS', [makeFunction('SUB', [close(), ema(20)])])
const twice = makeFunction('MULT', [value(2), atr])

const operandOf = (text: string) => {
  const parsed = parseFormula(text)
  return parsed.kind === 'operand' ? parsed.operand : parsed
}

describe('a typed formula', () => {
  it.each(['ABS(CLOSE - EMA(20)) > 2 * ATR(14)', 'abs(close-ema 20)>2*atr 14', 'Abs ( Close − Ema (20) [15min] ) > 2 × ATR (14)'])(
    'becomes a condition: %s',
    (text) => expect(parseFormula(text)).toEqual({ kind: 'condition', condition: when(distance, '>', twice) }),
  )

  it('is an operand when it has no operator of a condition', () => expect(operandOf('2*ATR(14)')).toEqual(twice))

  it('is read with products before sums, from left to right', () => {
    const [a, b, c] = [close(), makeOperand('OPEN'), makeOperand('HIGH')]
    expect(operandOf('CLOSE - OPEN - HIGH')).toEqual(makeFunction('SUB', [makeFunction('SUB', [a, b]), c]))
    expect(operandOf('CLOSE - OPEN * HIGH')).toEqual(makeFunction('SUB', [a, makeFunction('MULT', [b, c])]))
    expect(operandOf('(CLOSE - OPEN) / HIGH')).toEqual(makeFunction('DIV', [makeFunction('SUB', [a, b]), c]))
    expect(operandOf('-CLOSE')).toEqual(makeFunction('MULT', [value(-1), a]))
  })

  it('can name timeframes, candles and choices', () => {
    expect(operandOf('EMA(20, source=high)[1h][-2]')).toEqual(
      makeOperand('EMA', { params: { period: 20, source: 2 }, timeframe: '1h', candle: -2 }),
    )
    expect(operandOf('(CLOSE - EMA(20))[-1]')).toEqual(makeFunction('SUB', [close(), ema(20)], { candle: -1 }))
    expect(operandOf('ABS(CLOSE - EMA(20)) [1h]')).toEqual(
      makeFunction('ABS', [makeFunction('SUB', [close({ timeframe: '1h' }), ema(20, { timeframe: '1h' })])]),
    )
    expect(operandOf('opening range(60, London session)')).toEqual(
      makeOperand('OPENINGRANGE_WIDTH', { params: { minutes: 60, anchor: 2 } }),
    )
  })

  it('keeps a function and the catalogue entry of the same name apart', () => {
    expect(operandOf('CEIL(CLOSE)')).toEqual(makeFunction('CEIL', [close()]))
    expect(operandOf('CEIL')).toEqual(makeOperand('CEIL'))
    expect(operandOf('CEIL(source=open)')).toEqual(makeOperand('CEIL', { params: { source: 1 } }))
  })

  it.each([
    ['0,5', 0.5],
    ['2.400,50', 2400.5],
    ['1,234.5', 1234.5],
    ['1,00,000', 100_000],
    ['1 000', 1000],
    ["1'000.5", 1000.5],
    [',5', 0.5],
    ['-1,5', -1.5],
  ])('reads %s as the chat and every field do', (written, value) => {
    const read = parseFormula(`CLOSE > ${written}`)
    expect(read).toMatchObject({ kind: 'condition', condition: { indicator2: { params: { value } } } })
    expect(operandOf(`(CLOSE + ${written}) * 2`)).toEqual(operandOf(`(CLOSE + ${value}) * 2`))
  })

  it('keeps the commas between the arguments of a name', () => {
    expect(operandOf('GREATEST(CLOSE,5)')).toEqual(operandOf('GREATEST(CLOSE, 5)'))
    expect(operandOf('GREATEST((CLOSE + 0,5),5)')).toEqual(operandOf('GREATEST((CLOSE + 0.5), 5)'))
    expect(parseFormula('CLOSE > 1,23,45')).toMatchObject({
      kind: 'fault',
      fault: { message: '"1,23,45" is not a number.', from: 8, to: 15 },
    })
  })

  it('can use every operator of a condition', () => {
    const texts = ['CLOSE crosses above EMA(20)', 'CLOSE <= EMA(20)', 'CLOSE between 30 and 70', 'CLOSE rising', 'CLOSE falling 3']
    expect(texts.map((text) => parseFormula(text).kind)).toEqual(texts.map(() => 'condition'))
    for (const text of texts) {
      const parsed = parseFormula(text)
      expect(parsed.kind === 'condition' && printCondition(parsed.condition)).toBe(text)
    }
  })

  it.each(['CDLENGULFING_BULLISH[1D] == PATTERN', 'PATTERN == CDLENGULFING_BULLISH[1D]'])(
    'reads PATTERN on the timeframe of its pattern: %s',
    (text) => {
      const parsed = parseFormula(text, { timeframe: '1h' })
      const sides = parsed.kind === 'condition' ? [parsed.condition.indicator1, parsed.condition.indicator2] : []
      expect(sides.map(({ timeframe }) => timeframe)).toEqual(['1D', '1D'])
    },
  )

  it('is printed with "> 0" for a block that computes a number', () => {
    expect(printCondition(when(close(), '-', ema(20)))).toBe('CLOSE - EMA(20) > 0')
    expect(parseFormula('CLOSE - EMA(20) > 0')).toEqual({
      kind: 'condition',
      condition: when(makeFunction('SUB', [close(), ema(20)]), '>', value(0)),
    })
  })
})

describe('a fault in a typed formula', () => {
  it.each([
    ['ABS(CLOSE - EMAA(20)) > 2', 'EMAA', 'There is no indicator or function "EMAA".'],
    ['ABS(CLOSE - EMA(20) > 2', '>', 'A ")" is missing here.'],
    ['CLOSE > ', '', 'An operand is missing here: a name, a number or a bracket.'],
    ['EMA(99999)', '99999', 'must be from 2 to 5000, not "99999".'],
    ['EMA(20, 0, 3)', '3', '"EMA" takes period, source, no more.'],
    ['EMA(20, colour=3)', 'colour', '"EMA" has no parameter "colour".'],
    ['CLOSE § 3', '§', '"§" has no meaning in a formula.'],
    ['CLOSE and 3', 'and', '"and" is no operator: >, <, >=, <=, ==, crosses above, between, rising.'],
    ['CLOSE[-12]', '-12', 'The oldest candle that can be read is -9.'],
    [
      'CLOSE[2h30]',
      '2h30',
      '"2h30" is no timeframe (1min, 5min, 10min, 15min, 30min, 1h, 4h, 1D, 1W) and no candle (-1 is the one before).',
    ],
    ['CLOSE[1h] - EMA(20)', 'CLOSE[1h] - EMA(20)', 'The operands of a function share its timeframe "1h", not "15min".'],
    ['ABS(PATTERN)', 'ABS(PATTERN)', '"PATTERN" is not a number that a function could take.'],
    ['BETWEEN(CLOSE, 1)', 'BETWEEN(CLOSE, 1)', '"BETWEEN" takes 3 operands, not "2".'],
    ['CLOSE between 70 and 30', '70 and 30', 'The lower bound "70" is above the upper bound "30".'],
    [`${'ABS('.repeat(9)}CLOSE${')'.repeat(9)}`, '', 'Functions may be nested at most 8 deep.'],
  ])('is reported at its place: %s', (text, place, message) => {
    const parsed = parseFormula(text)
    expect(parsed.kind === 'fault' && parsed.fault.message).toContain(message)
    if (parsed.kind === 'fault' && place) expect(text.slice(parsed.fault.from, parsed.fault.to)).toContain(place)
  })

  it('never throws, whatever is typed', () => {
    const junk = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(fc.constantFrom('(', ')', '[', ']', '-', '1', 'EMA', 'ABS', ',', '=', '>', 'between', 'CEIL', '15min', '1e999', ' '))
        .map((a) => a.join('')),
    )
    fc.assert(
      fc.property(junk, (text) => {
        const parsed = parseFormula(text)
        if (parsed.kind === 'fault') {
          expect(parsed.fault.from).toBeLessThanOrEqual(parsed.fault.to)
          expect(parsed.fault.to).toBeLessThanOrEqual(text.length)
        } else if (parsed.kind === 'condition') expect(conditionProblems(parsed.condition)).toEqual([])
        else expect(operandProblems(parsed.operand, [])).toEqual([])
      }),
      { numRuns: 2000 },
    )
    for (const text of ['('.repeat(1999), '-'.repeat(1999), 'x'.repeat(3000), 'ABS('.repeat(499)])
      expect(parseFormula(text).kind).toBe('fault')
  })
})

describe('a printed formula', () => {
  it('leaves out default parameters and the default timeframe', () => {
    expect(printOperand(distance)).toBe('ABS(CLOSE - EMA(20))')
    expect(printOperand(twice, { timeframe: '1h' })).toBe('2 * ATR(14)[15min]')
  })

  it('is read back as the same operand, up to depth 8', () => {
    fc.assert(
      fc.property(anyNumberOperand, fc.constantFrom(...timeframes), (operand, timeframe) => {
        fc.pre(operandDepth(operand) <= 8 && printOperand(operand).length <= 2000 && operand.alias.length <= 4000)
        const text = printOperand(operand, { timeframe })
        expect(parseFormula(text, { timeframe }), text).toEqual({ kind: 'operand', operand })
      }),
      { numRuns: 300 },
    )
  })

  it('is read back for every entry of the catalogue, at the defaults and at both ends of each parameter', () => {
    for (const { name, paramSpecs } of entries.filter((each) => each.name !== 'RANGE')) {
      const ends = paramSpecs.flatMap((field) => [{ [field.name]: field.min }, { [field.name]: field.max }])
      for (const params of [{}, ...ends] as Record<string, number>[]) {
        const operand = makeOperand(name, { params })
        const text = printOperand(operand)
        expect(operandOf(text), text).toEqual(operand)
      }
    }
  })

  it('is read back from a block label too, where the operands name their timeframe', () => {
    for (const operand of [distance, twice, ema(8, { candle: -3 }), makeOperand('MACD')] as Operand[]) {
      expect(operandOf(operandLabel(operand)), operandLabel(operand)).toEqual(operand)
    }
  })
})
