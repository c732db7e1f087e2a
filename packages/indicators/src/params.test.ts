import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, checkParams, findEntry } from './index.ts'

const entry = (name: string) => findEntry(name)?.entry as CatalogueEntry

const problemsOf = (name: string, params: Record<string, unknown>) => {
  const checked = checkParams(entry(name), params)
  return checked.ok ? [] : checked.problems.map(({ message }) => message)
}

describe('parameters', () => {
  it('are filled with defaults, in declared order', () => {
    const checked = checkParams(entry('MACD'), { signalPeriod: 5, fastPeriod: 8 })
    expect(checked).toEqual({ ok: true, params: { fastPeriod: 8, slowPeriod: 26, signalPeriod: 5, source: 0 } })
    expect(checked.ok && Object.keys(checked.params)).toEqual(['fastPeriod', 'slowPeriod', 'signalPeriod', 'source'])
  })

  it('are rejected if the entry does not have them', () => {
    expect(problemsOf('CLOSE', { period: 3 })).toEqual(['"CLOSE" has no parameter "period"'])
    expect(problemsOf('EMA', JSON.parse('{"__proto__": 3}'))).toEqual(['"EMA" has no parameter "__proto__"'])
    expect(problemsOf('EMA', { toString: 3 })).toEqual(['"EMA" has no parameter "toString"'])
  })

  it.each([['8'], [true], [null], [undefined], [[8]], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'are rejected when they are %j',
    (period) => {
      expect(problemsOf('EMA', { period })).toEqual(['"period" of "EMA" must be a finite number'])
    },
  )

  it('are rejected outside their range, which the message states', () => {
    expect(problemsOf('EMA', { period: 1 })).toEqual(['"period" of "EMA" must be from 2 to 5000, not "1"'])
    expect(problemsOf('EMA', { period: 5001 })).toEqual(['"period" of "EMA" must be from 2 to 5000, not "5001"'])
    expect(problemsOf('EMA', { period: 5000 })).toEqual([])
  })

  it('are rejected if a whole number has a fraction or a choice has no name', () => {
    expect(problemsOf('EMA', { period: 8.5 })).toEqual(['"period" of "EMA" must be a whole number from 2 to 5000, not "8.5"'])
    expect(problemsOf('EMA', { source: 8 })[0]).toContain('"source" of "EMA" must be one of 0 (close), 1 (open)')
    expect(problemsOf('EMA', { source: 0.5 })[0]).toContain('not "0.5"')
  })

  it('have all their faults reported at once', () => {
    expect(problemsOf('EMA', { period: 0, source: 9, speed: 1 })).toHaveLength(3)
  })
})
