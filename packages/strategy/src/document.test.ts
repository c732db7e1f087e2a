import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyList, fixedStops, goldenCross } from '../test/builders.ts'
import { newDocument, parseDocument, Refusal, readDocument, type StrategyDocument, serialiseDocument } from './index.ts'

const anyDocument: fc.Arbitrary<StrategyDocument> = fc
  .tuple(anyList, anyList, anyList, anyList, fc.string({ maxLength: 80 }))
  .map(([a, b, c, d, name]) =>
    newDocument({
      name,
      rules: { long: { entry: a, exit: b }, short: { entry: c, exit: d } },
      stops: { long: fixedStops(5, 5), short: null },
    }),
  )

function refusalOf(stored: unknown): Refusal {
  try {
    readDocument(stored)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('The document was taken.')
}

describe('a strategy document', () => {
  it('starts with the defaults of a new strategy', () =>
    expect(newDocument()).toMatchObject({
      version: 1,
      symbol: 'XAUUSD',
      timeframe: '15min',
      initialCapital: 100000,
      stops: { long: null, short: null },
    }))

  it('is the same after being stored', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(parseDocument(serialiseDocument(document))).toEqual(document)
      }),
    )
  })

  it('is refused with a version of the future, or none', () => {
    for (const version of [2, 0, -1, 1.5, '1', null, undefined])
      expect(refusalOf({ ...newDocument(), version }).path, String(version)).toBe('version')
    expect(refusalOf({ ...newDocument(), version: 2 }).message).toBe('A strategy of version "2" cannot be read; the present one is "1".')
    for (const stored of [null, 7, 'x', []]) expect(refusalOf(stored).code).toBe('BODY_INVALID')
  })

  it('is refused where blocks and connectors do not alternate', () => {
    const wrong = (list: unknown[]) =>
      refusalOf({ ...newDocument(), rules: { long: { entry: list, exit: [] }, short: { entry: [], exit: [] } } }).path
    expect(wrong(['And'])).toBe('rules.long.entry[0]')
    expect(wrong([goldenCross(), goldenCross()])).toBe('rules.long.entry[1]')
    expect(wrong([goldenCross(), 'and'])).toBe('rules.long.entry[1]')
    expect(wrong([{ ...goldenCross(), check: 'near' }])).toBe('rules.long.entry[0].check')
  })

  it('is refused with unknown fields', () => expect(refusalOf({ ...newDocument(), owner: 1 }).code).toBe('BODY_INVALID'))

  it('is refused as text that is not JSON', () => expect(() => parseDocument('{')).toThrow(Refusal))
})
