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

  it('pass the checker of Python', () => {
    expect(exitStrategies.flatMap(({ strategy }) => pythonFaults(exportStrategy(strategy, 'python', { brokerClock: 'utc' })))).toEqual([])
  })
})
