import { makeFunction, makeOperand } from '@assay/strategy'
import { sampled } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { exportStrategy, languages } from '../src/index.ts'
import { programOf } from '../src/program.ts'
import { mql5Faults } from './check/mql5.ts'
import { pineFaults } from './check/pine.ts'
import { pythonFaults } from './check/python.ts'
import { compare, pieces, rule, strategyOf } from './every-piece.ts'
import { allValued, eventValued } from './run/values.ts'

const faultsOf = { mql5: mql5Faults, pine: pineFaults, python: pythonFaults }

describe('the parts that an export can express', () => {
  it.each(languages)('each pass the checker in %s', (language) => {
    const faults = [...sampled(pieces, 4), ...sampled([...allValued, ...eventValued], 2)].flatMap(({ id, strategy }) =>
      faultsOf[language](
        // The list of signals is data: three rows of it have the same form as thousands, which would take most of the time.
        exportStrategy({ ...strategy, signals: strategy.signals.slice(0, 3) }, language, {
          brokerClock: strategy.dayBoundary === 'utc' ? 'utc' : 'new-york-close',
        }),
      ).map((fault) => `${id}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('use no name that one of the languages keeps for itself', () => {
    const reserved = new Set(
      'and as assert async await break class continue def del elif else except finally for from global if import in is lambda line label box table color text range catch struct throw try nonlocal not or pass raise return while with yield const delete enum extern final group input long short char float double int bool new operator output private public static string switch template this union virtual void datetime to by var varip export method type'.split(
        ' ',
      ),
    )
    const words = new Set([...allValued, ...eventValued].flatMap(({ strategy }) => programOf(strategy, []).words))
    const names = [...words].flatMap((word) =>
      [...word.says.mql5.matchAll(/\b(?:double|int|bool) &?(\w+)(?=[ ,)[;])/g)].map(([, name]) => name),
    )
    expect(words.size).toBeGreaterThan(100)
    expect(names.filter((name) => reserved.has(name))).toEqual([])
  })

  it('each have signals, so that running an export proves something', () => {
    expect(pieces.filter(({ strategy }) => strategy.signals.length === 0).map(({ id }) => id)).toEqual([])
  })
})

describe('a strategy that cannot be exported is refused by name for', () => {
  const { strategy } = strategyOf('plain', { long: rule(compare(makeOperand('CLOSE'), '>', makeOperand('OPEN'))) })
  const refusal = (given: typeof strategy, language: 'mql5' | 'pine' | 'python', brokerClock: 'new-york-close' | 'utc' = 'utc') => {
    try {
      exportStrategy(given, language, { brokerClock })
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing was refused'
  }
  const ofRule = (operand: Parameters<typeof compare>[0]) =>
    strategyOf('refused', { long: rule(compare(operand, '>', makeOperand('VALUE', { params: { value: 0 } }))) }).strategy

  it.each([
    ['more averages than a program should hold', makeOperand('MAVP', { params: { maxPeriod: 400 } }), 'more than 100 different periods'],
    [
      'a function over candles of two timeframes, neither the base',
      makeFunction('SUB', [makeOperand('CLOSE', { timeframe: '1h' }), makeOperand('CLOSE', { timeframe: '1D' })]),
      'a function of 1h candles over 1D candles',
    ],
  ])('%s', (_, operand, words) => {
    expect(refusal(ofRule(operand), 'python')).toContain(words)
  })

  it('one-minute bars that order touches, if there are two levels', () => {
    const levels = { type: 'fixed', target: 1, stop: 1, trail: null } as const
    const given = { ...strategy, intrabar: '1min', levels: { long: levels, short: null } } as const
    expect(refusal(given, 'pine')).toContain('one-minute bars that decide')
    expect(refusal({ ...given, levels: { long: { ...levels, target: null }, short: null } }, 'pine')).toBe('nothing was refused')
  })

  it("candles of a trading day, if the broker's day starts at another time", () => {
    const daily = ofRule(makeOperand('MOM', { timeframe: '1D' }))
    expect(refusal(daily, 'mql5', 'new-york-close')).toContain(
      '1D candles of the UTC trading day on a broker with a clock whose midnight is 17:00 in New York',
    )
    expect(refusal({ ...daily, dayBoundary: 'new-york' }, 'mql5', 'utc')).toContain(
      '1D candles of the New York trading day on a broker with a clock in UTC',
    )
    expect(refusal({ ...daily, dayBoundary: 'new-york' }, 'mql5', 'new-york-close')).toBe('nothing was refused')
    const vwap = ofRule(makeOperand('VWAP'))
    expect(refusal(vwap, 'mql5', 'new-york-close')).toContain(
      'an indicator of the UTC trading day on a broker with a clock whose midnight is',
    )
    expect(refusal(vwap, 'mql5', 'utc')).toBe('nothing was refused')
    const hour = ofRule(makeOperand('HOUROFDAY'))
    expect(refusal(hour, 'mql5', 'utc')).toBe('nothing was refused')
    expect(refusal(hour, 'mql5', 'other' as 'utc')).toContain('a time of the day on a broker with another clock')
  })

  it('missing entry rules', () => {
    expect(refusal(strategyOf('empty', {}).strategy, 'python')).toContain('a strategy without an entry rule')
  })
})
