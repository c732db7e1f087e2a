import { describe, expect, it } from 'vitest'
import { makeOperand } from './alias.ts'
import { documentOf, groupedOf } from './document-of.ts'
import { requestOf } from './request.ts'
import { treeOf } from './tree.ts'
import type { Condition, RuleTree } from './types.ts'

const block = (value: number): Condition => ({
  indicator1: makeOperand('CLOSE', { timeframe: '15min' }),
  check: '>',
  indicator2: makeOperand('VALUE', { params: { value }, timeframe: '15min' }),
})
const [a, b, c, d] = [1, 2, 3, 4].map(block)
const and = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'and', conditions })
const or = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'or', conditions })

describe('the rules of a request, listed for the builder', () => {
  it.each([
    ['one block', and(a)],
    ['blocks joined by And', and(a, b, c)],
    ['And before Or', or(and(a, b), c, and(c, d))],
    ['Or within And', and(or(a, b), c)],
    ['a bracket within a bracket', and(a, or(b, and(c, d)))],
    ['a bracket with the same connector', or(a, or(b, c))],
  ])('give back the same tree: %s', (_, tree) => {
    const { list, groups } = groupedOf(tree)
    expect(treeOf(list, groups)).toEqual(tree)
  })

  it('have no brackets where And and Or are enough', () => expect(groupedOf(or(and(a, b), c)).groups).toEqual([]))

  it('make a document that gives the same request', () => {
    const period = { start: '2024-03-01T00:00:00.000Z', end: '2024-04-01T00:00:00.000Z' }
    const stops = { type: 'fixed', target: 1000, stopLoss: 500, enableTrailingStopLoss: 'No', trailAmountValue: 0 } as const
    const first = documentOf(
      {
        symbol: 'eurusd',
        timeframe: '5min',
        initialCapital: 5000,
        final_strategy: {
          entry: { long: { conditions: and(or(a, b), c) }, short: { conditions: null } },
          exit: { long: { conditions: and(d), sltp: stops }, short: { conditions: null, sltp: null } },
        },
      },
      'Shared',
    )!
    const request = requestOf(first, period)
    expect(requestOf(documentOf(request, 'Again')!, period)).toEqual(request)
    expect(request).toMatchObject({ symbol: 'eurusd', timeframe: '5min', initialCapital: 5000 })
    expect(request.final_strategy.exit.long.sltp).toEqual(stops)
  })
})
