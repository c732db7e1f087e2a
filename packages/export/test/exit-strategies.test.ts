import { describe, expect, it } from 'vitest'
import { exportStrategy } from '../src/index.ts'
import { pythonFaults } from './check/python.ts'
import { exitStrategies, reasonsOf } from './exit-strategies.ts'

describe('strategies that are left otherwise than by a stop and a target', () => {
  it('are twenty, and each is left in its own way many times', () => {
    expect(exitStrategies.length).toBe(20)
    const few = exitStrategies.flatMap((each) => {
      const reasons = reasonsOf(each)
      const wanted = each.strategy.levels.long ? ['trailing_stop'] : ['rule']
      return wanted.filter((reason) => (reasons[reason] ?? 0) < 10).map((reason) => `${each.id}: ${reason} ${JSON.stringify(reasons)}`)
    })
    expect(few).toEqual([])
  })

  it('are exported with the levels and the options that they were run with', () => {
    expect(new Set(exitStrategies.map(({ outcome }) => outcome.options.oppositeEntry))).toEqual(new Set(['ignore', 'reverse']))
    for (const { strategy, outcome } of exitStrategies) {
      const { input, options } = outcome
      expect(strategy).toMatchObject({
        ...options,
        levels: input.levels,
        dayBoundary: input.data.dayBoundary,
        timeframe: input.data.timeframe,
      })
    }
  })

  it('pass the checker of Python', () => {
    expect(exitStrategies.flatMap(({ strategy }) => pythonFaults(exportStrategy(strategy, 'python', { brokerClock: 'utc' })))).toEqual([])
  })
})
