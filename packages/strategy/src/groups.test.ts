import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { and, anyConnector, anyList, numbered, or, truth } from '../test/builders.ts'
import { faultOf, inOrder, membersOf } from './groups.ts'
import {
  alternates,
  append,
  type Condition,
  duplicateBlock,
  duplicateSpan,
  type Group,
  type GroupedList,
  groupFault,
  groupSpan,
  insertBefore,
  isBlock,
  moveSpan,
  previewText,
  type RuleList,
  removeBlock,
  removeSpan,
  setConnector,
  spanBetween,
  treeOf,
  ungroup,
  updateLogic,
} from './index.ts'

const [a, b, c, d] = [1, 2, 3, 4].map(numbered)
const span = (from: number, to: number): Group => ({ from, to })
const plain = (...list: RuleList): GroupedList => ({ list, groups: [] })
/** a And (b Or c) And d. */
const nested = groupSpan(plain(a, 'And', b, 'And', c, 'And', d, 'And'), span(2, 4), 'Or')

const tree = ({ list, groups }: GroupedList) => treeOf(list, groups)
const text = ({ list, groups }: GroupedList) =>
  previewText(list, null, groups).replaceAll(/CLOSE \[15min\] > (\d)/g, (_, n) => 'abcdefghi'[Number(n) - 1])

describe('a group', () => {
  it('joins its blocks by its own connector and binds before And and Or', () => {
    expect(nested).toEqual({ list: [a, 'And', b, 'Or', c, 'And', d, 'And'], groups: [span(2, 4)] })
    expect(tree(nested)).toEqual(and(a, or(b, c), d))
    expect(text(nested)).toBe('( a And ( b Or c ) And d )')
  })

  it('is the whole tree when it spans the whole list', () => {
    const rules = groupSpan(plain(a, 'And', b, 'And'), span(0, 2), 'Or')
    expect([tree(rules), text(rules)]).toEqual([or(a, b), '( a Or b )'])
  })

  it('keeps its connectors when it is ungrouped, so that And binds before Or again', () => {
    const open = ungroup(nested, span(2, 4))
    expect(open).toEqual({ list: nested.list, groups: [] })
    expect(tree(open)).toEqual(or(and(a, b), and(c, d)))
  })

  it('takes the connector of the outer bracket when it is ungrouped', () => {
    const outer = groupSpan(nested, span(0, 4), 'And')
    expect(text(outer)).toBe('( ( a And ( b Or c ) ) And d )')
    expect(text(ungroup(outer, span(2, 4)))).toBe('( ( a And b And c ) And d )')
  })

  it('changes all its connectors when one is changed', () => {
    const rules = groupSpan(plain(a, 'And', b, 'And', c, 'And', d), span(0, 4), 'And')
    expect(text(setConnector(rules, 1, 'Or'))).toBe('( ( a Or b Or c ) And d )')
    expect(text(setConnector(rules, 5, 'Or'))).toBe('( a And b And c ) Or d')
  })

  it('swaps places with its neighbour, and the connectors stay in place', () => {
    const rules = setConnector(nested, 1, 'Or')
    expect(text(moveSpan(rules, span(2, 4), -1))).toBe('( b Or c ) Or ( a And d )')
    expect(text(moveSpan(nested, span(2, 4), 1))).toBe('( a And d And ( b Or c ) )')
    expect(moveSpan(nested, span(2, 2), -1), 'cannot leave its bracket').toBe(nested)
  })

  it('is copied with everything in it', () => {
    const rules = duplicateSpan(nested, span(2, 4))
    expect(text(rules)).toBe('( a And ( b Or c ) And ( b Or c ) And d )')
    expect(rules.list[6], 'a new object').not.toBe(rules.list[2])
    expect(text(duplicateSpan(nested, span(4, 4)))).toBe('( a And ( b Or c Or c ) And d )')
  })

  it('disappears when one block is left in it, and keeps the connector around it', () => {
    for (const index of [2, 4]) expect(text(removeSpan(nested, span(index, index)))).toBe(`( a And ${index === 2 ? 'c' : 'b'} And d )`)
    expect(text(removeSpan(nested, span(2, 4)))).toBe('( a And d )')
  })

  it('grows to whole groups when the chosen blocks lie in different ones', () => {
    expect(spanBetween(nested, 0, 4)).toEqual(span(0, 4))
    expect(spanBetween(nested, 4, 2)).toEqual(span(2, 4))
    expect(spanBetween(nested, 4, 6)).toEqual(span(2, 6))
  })

  it('is refused with a message for one block, for the same blocks twice, and at five levels', () => {
    expect(groupFault(nested, span(0, 0))).toBe('A group needs two blocks or more.')
    expect(groupFault(nested, span(2, 4))).toBe('These blocks are a group already.')
    const list = [1, 2, 3, 4, 5, 6].map(numbered).reduce<RuleList>((items, block) => append(items, block), [])
    const deep = [8, 6, 4, 2].reduce((rules, to) => groupSpan(rules, span(0, to), 'And'), { list, groups: [] as readonly Group[] })
    expect(deep.groups).toHaveLength(4)
    expect(groupFault(deep, span(0, 10))).toBe('Groups may be nested at most 4 deep.')
    expect(groupSpan(deep, span(0, 10), 'Or')).toBe(deep)
  })
})

type Operation = (rules: GroupedList) => GroupedList

/** What a user can do to any span, including a position where there is nothing. */
const anyOperation: fc.Arbitrary<Operation> = fc
  .record({ one: fc.nat(9), other: fc.nat(9), logic: anyConnector, by: fc.constantFrom(-1 as const, 1 as const) })
  .chain(({ one, other, logic, by }) => {
    /** Members of any bracket, and spans that are not members. */
    const chosen = (rules: GroupedList): Group => {
      const parent = rules.groups[other % (rules.groups.length + 1)]
      const members = membersOf(rules, parent)
      return members.length === 0 || one === 9 ? span(2 * one, 2 * other) : members[one % members.length]
    }
    const between = (rules: GroupedList): Group => {
      const count = rules.list.filter(isBlock).length
      return count === 0 ? span(0, 0) : spanBetween(rules, 2 * (one % count), 2 * (other % count))
    }
    return fc.constantFrom<Operation>(
      (rules) => groupSpan(rules, between(rules), logic),
      (rules) => groupSpan(rules, between(rules), logic),
      (rules) => ungroup(rules, chosen(rules)),
      (rules) => removeSpan(rules, chosen(rules)),
      (rules) => duplicateSpan(rules, chosen(rules)),
      (rules) => moveSpan(rules, chosen(rules), by),
      (rules) => setConnector(rules, 2 * one + 1, logic),
      (rules) => ({ ...rules, list: append(rules.list, numbered(one)) }),
    )
  })

const anyGrouped: fc.Arbitrary<GroupedList> = fc
  .tuple(anyList, fc.array(anyOperation, { maxLength: 15 }))
  .map(([list, operations]) => operations.reduce<GroupedList>((rules, operation) => operation(rules), { list, groups: [] }))

/** Evaluates a list with its brackets from left to right, And before Or. */
function reading({ list, groups }: GroupedList, holds: (block: Condition) => boolean): boolean {
  const tokens = list
    .slice(0, list.length - (list.length % 2 === 0 ? 1 : 0))
    .flatMap((item, i) => [
      ...groups.filter(({ from }) => from === i).map(() => '('),
      isBlock(item) ? holds(item) : item,
      ...groups.filter(({ to }) => to === i).map(() => ')'),
    ])
  const any = (): boolean => {
    let result = all()
    while (tokens[0] === 'Or') {
      tokens.shift()
      result = all() || result
    }
    return result
  }
  const all = (): boolean => {
    let result = one()
    while (tokens[0] === 'And') {
      tokens.shift()
      result = one() && result
    }
    return result
  }
  const one = (): boolean => {
    const token = tokens.shift()
    if (token !== '(') return token === true
    const result = any()
    tokens.shift()
    return result
  }
  return any()
}

describe('a block inserted before another', () => {
  it('goes first, between and into a bracket, joined as its neighbours there are', () => {
    const at = (index: number) => text(insertBefore(nested, index, numbered(9)))
    expect([0, 2, 4, 6].map(at)).toEqual([
      '( i And a And ( b Or c ) And d )',
      '( a And ( i Or b Or c ) And d )',
      '( a And ( b Or i Or c ) And d )',
      '( a And ( b Or c ) And i And d )',
    ])
    expect(insertBefore(nested, 1, numbered(9)), 'there is no block').toBe(nested)
  })

  it('leaves every other block where it was, and is removed again by removing it', () => {
    fc.assert(
      fc.property(anyList, fc.nat(6), (list, at) => {
        const rules = plain(...list)
        const longer = insertBefore(rules, 2 * at, a)
        if (longer !== rules) expect(removeSpan(longer, span(2 * at, 2 * at))).toEqual(rules)
      }),
    )
  })
})

describe('groups', () => {
  it('stay well formed after any operations', () => {
    fc.assert(
      fc.property(anyGrouped, ({ list, groups }) => {
        expect(alternates(list)).toBe(true)
        expect(inOrder(groups)).toEqual(groups)
        expect(faultOf({ list, groups })).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  it('hold where their text holds: brackets first, then And, then Or', () => {
    fc.assert(
      fc.property(anyGrouped, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (rules, truths) => {
        const holds = (block: Condition) => truths[block.indicator2.params.value]
        expect(truth(tree(rules), holds)).toBe(reading(rules, holds))
      }),
      { numRuns: 1000 },
    )
  })

  it('leave the list unchanged when grouped and ungrouped with connectors that did not change', () => {
    fc.assert(
      fc.property(anyGrouped, fc.nat(), fc.nat(), anyConnector, (rules, one, other, logic) => {
        const count = rules.list.filter(isBlock).length
        fc.pre(count > 0)
        const chosen = spanBetween(rules, 2 * (one % count), 2 * (other % count))
        const grouped = groupSpan(rules, chosen, logic)
        const after = ungroup(grouped, chosen)
        fc.pre(grouped !== rules)
        expect(after.groups).toEqual(rules.groups)
        const within = rules.groups.some(({ from, to }) => from <= chosen.from && chosen.to <= to)
        if (within || grouped.list === rules.list) expect(after.list).toEqual(rules.list)
        else expect(after.list.filter(isBlock)).toEqual(rules.list.filter(isBlock))
      }),
    )
  })

  it('return to the same list when moved there and back, or when copied and removed', () => {
    fc.assert(
      fc.property(anyGrouped, fc.nat(), fc.nat(), fc.constantFrom(-1 as const, 1 as const), (rules, one, other, by) => {
        const parent = rules.groups[other % (rules.groups.length + 1)]
        const members = membersOf(rules, parent)
        fc.pre(members.length > 0)
        const at = one % members.length
        const moved = moveSpan(rules, members[at], by)
        if (moved !== rules) expect(moveSpan(moved, membersOf(moved, parent)[at + by], by === 1 ? -1 : 1)).toEqual(rules)
        const { from, to } = members[at]
        expect(removeSpan(duplicateSpan(rules, members[at]), span(to + 2, 2 * to + 2 - from)).list.filter(isBlock)).toEqual(
          rules.list.filter(isBlock),
        )
      }),
    )
  })

  it('give the same results as the plain list operations when there are none', () => {
    fc.assert(
      fc.property(anyList, fc.nat(9), anyConnector, (list, pick, connector) => {
        const index = 2 * pick
        expect(removeSpan({ list, groups: [] }, span(index, index)).list).toEqual(removeBlock(list, index))
        expect(duplicateSpan({ list, groups: [] }, span(index, index)).list).toEqual(duplicateBlock(list, index))
        expect(setConnector({ list, groups: [] }, index + 1, connector).list).toEqual(updateLogic(list, index + 1, connector))
      }),
    )
  })
})
