import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBlock, anyConnector, anyList, numbered } from '../test/builders.ts'
import {
  alternates,
  append,
  clear,
  duplicateBlock,
  insertAt,
  insertBlock,
  isBlock,
  type RuleList,
  removeAt,
  removeBlock,
  replaceAt,
  updateCondition,
  updateLogic,
} from './index.ts'

const [a, b, c, d] = [1, 2, 3, 4].map(numbered)
const list: RuleList = [a, 'Or', b, 'And', c, 'And']

describe('the builder’s list', () => {
  it('appends a block with an And connector', () => expect(append([a, 'Or'], b)).toEqual([a, 'Or', b, 'And']))

  it('adds the missing connector before it appends a block', () => expect(append([a], b)).toEqual([a, 'And', b, 'And']))

  it('inserts items before an index', () => {
    expect(insertAt(list, 2, d, 'Or')).toEqual([a, 'Or', d, 'Or', b, 'And', c, 'And'])
    expect(insertAt(list, 6, d)).toEqual([...list, d])
  })

  it('inserts a block with a connector', () => {
    expect(insertBlock(list, 0, d)).toEqual([d, 'And', ...list])
    expect(insertBlock(list, 6, d)).toEqual([...list, d, 'And'])
  })

  it('replaces an item only within its range', () => {
    expect(replaceAt(list, 2, d)).toEqual([a, 'Or', d, 'And', c, 'And'])
    expect(replaceAt(list, 6, d)).toBe(list)
  })

  it('removes one item, or as many as requested', () => {
    expect(removeAt(list, 1)).toEqual([a, b, 'And', c, 'And'])
    expect(removeAt(list, 2, 2)).toEqual([a, 'Or', c, 'And'])
    expect(removeAt(list, 4, 9)).toEqual([a, 'Or', b, 'And'])
  })

  it('removes a block with the connector beside it', () => {
    expect(removeBlock(list, 0)).toEqual([b, 'And', c, 'And'])
    expect(removeBlock([a, 'Or', b], 2)).toEqual([a, 'Or'])
  })

  it('updates a condition only at the index of a condition', () => {
    expect(updateCondition(list, 0, d)[0]).toBe(d)
    expect(updateCondition(list, 1, d)).toBe(list)
  })

  it('updates a connector only at the index of a connector', () => {
    expect(updateLogic(list, 3, 'Or')).toEqual([a, 'Or', b, 'Or', c, 'And'])
    expect(updateLogic(list, 2, 'Or')).toBe(list)
  })

  it('inserts the copy of a block after it, joined by And', () => {
    expect(duplicateBlock(list, 0)).toEqual([a, 'And', a, 'Or', b, 'And', c, 'And'])
    expect(duplicateBlock(list, 1)).toBe(list)
  })

  it('is empty after it is cleared', () => {
    const empty: RuleList = []
    expect(clear(list)).toEqual([])
    expect(clear(empty)).toBe(empty)
  })
})

type Operation = (list: RuleList) => RuleList

/** What a user can do at any index, including one where there is nothing. */
const anyOperation: fc.Arbitrary<Operation> = fc
  .record({ index: fc.integer({ min: -2, max: 20 }), block: anyBlock, connector: anyConnector })
  .chain(({ index, block, connector }) =>
    fc.constantFrom<Operation>(
      (items) => append(items, block),
      (items) => insertBlock(items, index, block),
      (items) => removeBlock(items, index),
      (items) => duplicateBlock(items, index),
      (items) => updateCondition(items, index, block),
      (items) => updateLogic(items, index, connector),
      (items) => clear(items),
    ),
  )

const blocks = (items: RuleList) => items.filter(isBlock)

describe('every operation on a list', () => {
  it('leaves blocks and connectors alternating', () => {
    fc.assert(
      fc.property(anyList, fc.array(anyOperation, { maxLength: 20 }), (start, operations) => {
        expect(alternates(operations.reduce((items, operation) => operation(items), start))).toBe(true)
      }),
    )
  })

  it('never changes the list it is given', () => {
    fc.assert(
      fc.property(anyList, anyOperation, (items, operation) => {
        const before = [...items]
        operation(items)
        expect(items).toEqual(before)
      }),
    )
  })

  it('returns the same list when the index is out of range', () => {
    const outside = (items: RuleList) => fc.constantFrom(-1, items.length + 1, items.length + 7, 0.5, Number.NaN)
    fc.assert(
      fc.property(
        anyList.chain((items) => fc.tuple(fc.constant(items), outside(items))),
        ([items, index]) => {
          expect(insertAt(items, index, a)).toBe(items)
          expect(insertBlock(items, index, a)).toBe(items)
          expect(replaceAt(items, index, a)).toBe(items)
          expect(removeAt(items, index)).toBe(items)
          expect(removeBlock(items, index)).toBe(items)
          expect(duplicateBlock(items, index)).toBe(items)
          expect(updateCondition(items, index, a)).toBe(items)
          expect(updateLogic(items, index, 'Or')).toBe(items)
        },
      ),
    )
  })

  it('removes or adds exactly one block', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), anyBlock, (items, pick, block) => {
        expect(blocks(append(items, block))).toEqual([...blocks(items), block])
        if (items.length === 0) return
        const index = 2 * (pick % blocks(items).length)
        expect(blocks(removeBlock(items, index))).toEqual(blocks(items).toSpliced(index / 2, 1))
        expect(removeBlock(insertBlock(items, index, block), index)).toEqual(items)
        expect(removeAt(duplicateBlock(items, index), index + 1, 2)).toEqual(items)
      }),
    )
  })
})
