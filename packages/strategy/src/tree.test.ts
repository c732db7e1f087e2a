import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { and, anyList, anyTree, close, ema, numbered, or, truth, value, when } from '../test/builders.ts'
import {
  type Condition,
  conditionsOf,
  isTree,
  listOf,
  makeFunction,
  nodesOf,
  operandsOf,
  pathText,
  type RuleList,
  type RuleTree,
  treeOf,
  walk,
} from './index.ts'

const [a, b, c] = [1, 2, 3].map(numbered)

describe('a list as a tree', () => {
  it('is null without blocks', () => expect(treeOf([])).toBeNull())
  it('is an And with one condition for a single block', () => expect(treeOf([a, 'And'])).toEqual(and(a)))
  it('binds And before Or', () => expect(treeOf([a, 'And', b, 'Or', c, 'And'])).toEqual(or(and(a, b), c)))
  it('leaves out a trailing connector', () => expect(treeOf([a, 'And', b, 'Or'])).toEqual(and(a, b)))

  it('holds where its text holds, with And before Or', () => {
    fc.assert(
      fc.property(anyList, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (list, truths) => {
        const holds = (block: Condition) => truths[block.indicator2.params.value]
        const closed = list.length % 2 === 0 ? list.slice(0, -1) : list
        const text = closed.map((item) => (item === 'And' ? '&&' : item === 'Or' ? '||' : String(holds(item)))).join(' ')
        const expected = text.split(' || ').some((group) => group !== '' && group.split(' && ').every((part) => part === 'true'))
        expect(truth(treeOf(list), holds)).toBe(expected)
      }),
    )
  })
})

describe('a tree as a list', () => {
  it('is the list it was made from, with a trailing connector', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const trailing: RuleList = list.length === 0 ? [] : [...list.slice(0, list.length - (list.length % 2 === 0 ? 1 : 0)), 'And']
        expect(listOf(treeOf(list))).toEqual(trailing)
      }),
    )
  })

  it('means the same as the tree, where there is such a list', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (tree, truths) => {
        const list = listOf(tree)
        fc.pre(list !== undefined)
        const holds = (block: Condition) => truths[block.indicator2.params.value]
        expect(truth(treeOf(list), holds)).toBe(truth(tree, holds))
      }),
    )
  })

  it('does not exist for an Or within an And', () => expect(listOf(and(a, or(b, c)))).toBeUndefined())
  it('merges nested groups of the same kind', () => expect(listOf(or(or(a, and(b)), c))).toEqual([a, 'Or', b, 'Or', c, 'And']))
  it('accepts an Or that is the only child of an And', () => expect(listOf(and(or(a, b)))).toEqual([a, 'Or', b, 'And']))
  it('is empty for null', () => expect(listOf(null)).toEqual([]))
})

describe('walking a tree', () => {
  it('follows reading order and reports path and depth', () => {
    const visits = [...walk(or(and(a, b), c), ['rules'])]
    expect(visits.map(({ path, depth }) => `${depth} ${pathText(path)}`)).toEqual([
      '1 rules',
      '2 rules.conditions[0]',
      '3 rules.conditions[0].conditions[0]',
      '3 rules.conditions[0].conditions[1]',
      '2 rules.conditions[1]',
    ])
  })

  it('finds every condition once', () => {
    const count = (tree: RuleTree): number => tree.conditions.reduce((sum, node) => sum + (isTree(node) ? count(node) : 1), 0)
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(conditionsOf(tree)).toHaveLength(count(tree))
      }),
    )
  })

  it('finds the arguments of functions', () => {
    const distance = makeFunction('SUB', [close(), ema(20)])
    expect(operandsOf(and(when(distance, '>', value(1)))).map(({ name }) => name)).toEqual(['SUB', 'CLOSE', 'EMA', 'VALUE'])
  })

  it('handles a depth of a hundred thousand without a stack overflow', () => {
    let deep = and(a)
    for (let i = 0; i < 100_000; i++) deep = and(deep)
    expect(nodesOf(deep)).toHaveLength(100_002)
    expect([...walk(deep)], 'one group beyond the limit').toHaveLength(33)
    expect(listOf(deep)).toEqual([a, 'And'])
  })
})
