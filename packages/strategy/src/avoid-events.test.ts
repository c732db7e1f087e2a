import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyList, numbered, truth } from '../test/builders.ts'
import {
  avoidEvents,
  type GroupedList,
  groupSpan,
  isBlock,
  newDocument,
  previewText,
  type RuleList,
  type StrategyDocument,
  treeOf,
  withRules,
} from './index.ts'

const [a, b, c] = [1, 2, 3].map(numbered)
const around = { before: 30, after: 45, impact: 3, currency: 'USD' }
const strategy = (long: RuleList, groups: readonly { from: number; to: number }[] = []): StrategyDocument =>
  withRules(newDocument(), 'long', 'entry', { list: long, groups })
const treeIn = ({ rules, groups }: StrategyDocument) => treeOf(rules.long.entry, groups?.long.entry)
const words = ({ rules, groups }: StrategyDocument) =>
  previewText(rules.long.entry, null, groups?.long.entry).replaceAll(/CLOSE \[15min\] > (\d)/g, (_, n) => 'abcdefghi'[Number(n) - 1])

describe('avoiding events', () => {
  it('adds two blocks to the entry rules, minutes to and minutes since an event, and leaves the rest alone', () => {
    const before = strategy([a, 'And', b, 'Or'])
    const after = avoidEvents(before, around)
    const [, , , , to, , since] = after.rules.long.entry
    expect(to).toMatchObject({
      indicator1: { name: 'MINUTES_TO_EVENT', params: { impact: 3, currency: 1 }, timeframe: '15min', candle: 0 },
      check: '>',
      indicator2: { name: 'VALUE', params: { value: 30 } },
    })
    expect(since).toMatchObject({ indicator1: { name: 'MINUTES_SINCE_EVENT' }, indicator2: { params: { value: 45 } } })
    expect(after).toMatchObject({ version: 1, rules: { short: before.rules.short, long: { exit: [] } } })
  })

  it('brackets the alternatives, so that the new blocks apply to all of them', () => {
    expect(words(avoidEvents(strategy([a, 'Or', b, 'And', c]), around))).toMatch(/^\( \( a Or \( b And c \) \) And MINUTES_TO_EVENT/)
  })

  it('uses the two currencies of the symbol when the event has no currency that a rule can name', () => {
    const currencies = ['SEK', null, 'EUR'].map((currency) => {
      const [, , to] = avoidEvents(strategy([a]), { ...around, currency }).rules.long.entry
      return isBlock(to) ? to.indicator1.params.currency : undefined
    })
    expect(currencies).toEqual([0, 0, 2])
  })

  it('changes nothing when there are no entry rules', () => {
    expect(avoidEvents(newDocument(), around)).toEqual(newDocument())
  })

  it('is refused when the brackets would be nested too deep', () => {
    const list: RuleList = Array.from({ length: 9 }, (_, i) => (i % 2 ? 'And' : numbered(i + 1)))
    const plain: GroupedList = { list, groups: [] }
    const deep = [4, 6, 8].reduce((rules, to) => groupSpan(rules, { from: 0, to: to - 2 }, 'And'), plain)
    const one = groupSpan(deep, { from: 0, to: 8 }, 'And')
    expect(() => avoidEvents(strategy([...one.list, 'Or', a], one.groups), around)).toThrow(/^Groups may be nested at most 4 deep\.$/)
  })

  it('gives rules that hold exactly where the old rules held and no event is near', () => {
    fc.assert(
      fc.property(
        anyList.filter((list) => list.some(isBlock)),
        fc.func(fc.boolean()),
        fc.boolean(),
        fc.boolean(),
        (list, holds, far, past) => {
          const isMet = ({ indicator1, indicator2 }: typeof a) => {
            if (indicator1.name === 'MINUTES_TO_EVENT') return far
            return indicator1.name === 'MINUTES_SINCE_EVENT' ? past : holds(indicator2.params.value)
          }
          const before = strategy(list)
          expect(truth(treeIn(avoidEvents(before, around)), isMet)).toBe(truth(treeIn(before), isMet) && far && past)
        },
      ),
    )
  })
})
