import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyList, fixedStops, goldenCross, numbered } from '../test/builders.ts'
import {
  groupSpan,
  newDocument,
  parseDocument,
  Refusal,
  type RuleList,
  readDocument,
  rulesAt,
  type StrategyDocument,
  serialiseDocument,
  ungroup,
  withRules,
} from './index.ts'

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
  it('has the defaults of a new strategy', () =>
    expect(newDocument()).toMatchObject({
      version: 1,
      symbol: 'XAUUSD',
      timeframe: '15min',
      initialCapital: 100000,
      stops: { long: null, short: null },
    }))

  it('is unchanged after it is stored and read', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(parseDocument(serialiseDocument(document))).toEqual(document)
      }),
    )
  })

  it('is refused with a future version or without a version', () => {
    for (const version of [3, 0, -1, 1.5, '1', null, undefined])
      expect(refusalOf({ ...newDocument(), version }).path, String(version)).toBe('version')
    expect(refusalOf({ ...newDocument(), version: 3 }).message).toBe('A strategy of version "3" cannot be read; the present one is "2".')
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

  it('has version 2 while a list has brackets, and version 1 otherwise', () => {
    const long = { entry: [goldenCross(), 'Or', goldenCross()] as RuleList, exit: [] }
    const plain = newDocument({ rules: { long, short: { entry: [], exit: [] } } })
    const grouped = withRules(plain, 'long', 'entry', groupSpan(rulesAt(plain, 'long', 'entry'), { from: 0, to: 2 }, 'Or'))
    expect(grouped).toMatchObject({ version: 2, groups: { long: { entry: [{ from: 0, to: 2 }] } } })
    expect(parseDocument(serialiseDocument(grouped))).toEqual(grouped)
    const open = withRules(grouped, 'long', 'entry', ungroup(rulesAt(grouped, 'long', 'entry'), { from: 0, to: 2 }))
    expect(serialiseDocument(open)).toBe(serialiseDocument(plain))
    const empty = { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } }
    expect(readDocument({ ...plain, version: 2, groups: empty })).toEqual(plain)
  })

  it('is refused with brackets that overlap, are too deep or do not fit the list', () => {
    const list = [1, 2, 3, 4, 5, 6].flatMap((n): RuleList => [numbered(n), n < 4 ? 'And' : 'Or'])
    const of = (entry: unknown) => ({
      ...newDocument({ rules: { long: { entry: list, exit: [] }, short: { entry: [], exit: [] } } }),
      version: 2,
      groups: { long: { entry, exit: [] }, short: { entry: [], exit: [] } },
    })
    const said = (...spans: [number, number][]) => refusalOf(of(spans.map(([from, to]) => ({ from, to }))))
    expect(
      readDocument(
        of([
          { from: 2, to: 4 },
          { from: 0, to: 4 },
        ]),
      ).groups?.long.entry[0],
      'sorted in reading order',
    ).toEqual({ from: 0, to: 4 })
    expect(said([0, 4], [2, 6]).path).toBe('groups.long.entry')
    expect(said([0, 4], [2, 6]).message).toBe('Groups of one list may not overlap.')
    expect(said([0, 4], [0, 4]).message).toBe('Groups of one list may not overlap.')
    expect(said([4, 4]).message).toBe('A group reaches from one block of its list to a later one.')
    expect(said([1, 4]).message).toBe('A group reaches from one block of its list to a later one.')
    expect(said([4, 12]).message).toBe('A group reaches from one block of its list to a later one.')
    expect(said([0, 8]).message).toBe('The blocks of a group are joined by And alone or by Or alone.')
    const nested = [...list, ...list].map((item, i) => (i % 2 ? 'And' : item)) as RuleList
    const deep = [22, 20, 18, 16, 14].map((to) => ({ from: 0, to }))
    const wide = { ...of(deep), rules: { long: { entry: nested, exit: [] }, short: { entry: [], exit: [] } } }
    expect(refusalOf(wide).message).toBe('Groups may be nested at most 4 deep.')
  })

  it('is refused with unknown fields', () => expect(refusalOf({ ...newDocument(), owner: 1 }).code).toBe('BODY_INVALID'))

  it('is refused when the text is not JSON', () => expect(() => parseDocument('{')).toThrow(Refusal))
})
