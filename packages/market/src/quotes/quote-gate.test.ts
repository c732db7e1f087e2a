import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../time-spans.ts'
import type { Quote } from './quote.ts'
import { agreement, confirmations, farthestAheadMs, largestStep, quoteGate } from './quote-gate.ts'

const now = Date.parse('2026-11-18T12:00Z')
const quote = (at: number, bid: number, ask = bid + 0.0002): Quote => ({ symbol: 'EURUSD', bid, ask, at: now + at, source: 'test' })
/** The verdicts of a new gate on quotes in a row. */
const verdicts = (...quotes: Quote[]) => {
  const gate = quoteGate()
  return quotes.map((each) => gate.judge(each, now))
}

describe('the quote gate', () => {
  it('quarantines prices that are zero, negative or not a number', () => {
    const bad = [quote(0, 0, 1), quote(0, 1, 0), quote(0, -1, -1), quote(0, Number.NaN, 1), quote(0, 1, Number.NaN), quote(0, 1, Infinity)]
    expect(verdicts(...bad)).toEqual(bad.map(() => 'price'))
  })

  it('quarantines an ask below the bid, and accepts one equal to it', () => {
    expect(verdicts(quote(0, 1.1, 1.0999), quote(1, 1.1, 1.1))).toEqual(['crossed', 'accepted'])
  })

  it('quarantines quotes dated more than a minute ahead', () => {
    expect(verdicts(quote(farthestAheadMs + 1, 1.1), quote(farthestAheadMs, 1.1))).toEqual(['ahead', 'accepted'])
  })

  it('recognises duplicates and late quotes', () => {
    const [first, second] = [quote(0, 1.1), quote(500, 1.1001)]
    expect(verdicts(first, first, second, second, first)).toEqual(['accepted', 'duplicate', 'accepted', 'duplicate', 'late'])
  })

  it('does not wait for the clock to reach a wrong time that it once showed', () => {
    const gate = quoteGate()
    expect(gate.judge(quote(0, 1.1), now)).toBe('accepted')
    expect(gate.judge(quote(dayMs, 1.1), now + dayMs), 'the clock is a day ahead').toBe('accepted')
    expect(gate.judge(quote(1000, 1.1001), now + 1000), 'the clock is corrected').toBe('accepted')
    expect(gate.judge(quote(500, 1.1001), now + 1000)).toBe('late')
    expect(gate.judge(quote(1000, 1.1001), now + 1000)).toBe('duplicate')
    expect(gate.judge(quote(2000, 1.2), now + 2000)).toBe('jump')
    const far = quoteGate(quote(dayMs, 1.1))
    expect(
      [1, 2, 3].map((at) => far.judge(quote(at, 1.2), now)),
      'a level far from it is confirmed as usual',
    ).toEqual(['jump', 'jump', 'accepted'])
  })

  it('accepts two prices of the same millisecond, each once', () => {
    const [one, other] = [quote(0, 1.1), quote(0, 1.1001)]
    expect(verdicts(one, other, one, other)).toEqual(['accepted', 'accepted', 'duplicate', 'duplicate'])
  })

  it('accepts a step of five percent and quarantines a larger one, in bid or ask, up or down', () => {
    expect(verdicts(quote(0, 1, 1), quote(1, 1 + largestStep, 1 + largestStep))).toEqual(['accepted', 'accepted'])
    for (const jump of [quote(1, 1.051, 1.051), quote(1, 0.949, 0.949), quote(1, 1, 1.051)])
      expect(verdicts(quote(0, 1, 1), jump)).toEqual(['accepted', 'jump'])
  })

  it('accepts a new level from the third quote in a row that agrees on it', () => {
    const level = [quote(1, 1.2), quote(2, 1.2 * (1 + agreement / 2)), quote(3, 1.2), quote(4, 1.201)]
    expect(level.length).toBe(confirmations + 1)
    expect(verdicts(quote(0, 1.1), ...level)).toEqual(['accepted', 'jump', 'jump', 'accepted', 'accepted'])
  })

  it.each([
    ['the same one three times', [quote(1, 1.2), quote(1, 1.2), quote(1, 1.2), quote(1, 1.2)]],
    ['one from before the others', [quote(3, 1.2), quote(2, 1.2), quote(1, 1.2)]],
    ['quotes with a true one in between', [quote(1, 1.2), quote(2, 1.2), quote(3, 1.1), quote(4, 1.2), quote(5, 1.2)]],
    ['quotes that do not agree', [quote(1, 1.2), quote(2, 1.21), quote(3, 1.22), quote(4, 1.23)]],
    ['up and down in turn', [quote(1, 1.2), quote(2, 0.9), quote(3, 1.2), quote(4, 0.9), quote(5, 1.2)]],
    ['three of which the last is far from the first', [quote(1, 1.2), quote(2, 1.204), quote(3, 1.208)]],
  ])('does not confirm a new level by %s', (_, quotes) => {
    const said = verdicts(quote(0, 1.1), ...quotes).slice(1)
    expect(said).toEqual(quotes.map(({ bid }) => (bid === 1.1 ? 'accepted' : 'jump')))
  })

  it('rejects a late price that is far away too', () => {
    expect(verdicts(quote(10, 1.1), quote(5, 1.2), quote(5, 1.1))).toEqual(['accepted', 'jump', 'late'])
  })
})

describe('a gate that starts from an accepted quote of an earlier run', () => {
  const gate = () => quoteGate(quote(0, 1.1))
  const said = (...quotes: Quote[]) => quotes.map((each) => judged.judge(each, now))
  let judged = gate()
  beforeEach(() => {
    judged = gate()
  })

  it('recognises duplicates of that quote, and older quotes', () => {
    expect(judged.last()).toEqual(quote(0, 1.1))
    expect(said(quote(0, 1.1), quote(-1, 1.1), quote(0, 1.1001), quote(1, 1.1))).toEqual(['duplicate', 'late', 'accepted', 'accepted'])
  })

  it('rejects a single spike that comes first', () => {
    expect(said(quote(1, 1.3), quote(2, 1.1001), quote(3, 1.1002))).toEqual(['jump', 'accepted', 'accepted'])
  })

  it('accepts a market that moved in between from the third quote on', () => {
    expect(said(quote(1, 1.3), quote(2, 1.3001), quote(3, 1.3002))).toEqual(['jump', 'jump', 'accepted'])
  })
})

const near = fc.uniqueArray(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 400 })), {
  selector: ([at]) => at,
  minLength: 1,
  maxLength: 40,
})
const quotesOf = (pairs: readonly (readonly [number, number])[]) => pairs.map(([at, step]) => quote(at, 1.1 + step / 10_000))

/** The quotes that a new gate accepts. */
const accepted = (quotes: readonly Quote[]) => {
  const gate = quoteGate()
  return quotes.filter((each) => gate.judge(each, now) === 'accepted')
}

describe('in any order and with any repetition', () => {
  it('accepted quotes ascend, end with the newest, and are accepted again when judged alone', () => {
    fc.assert(
      fc.property(near, fc.array(fc.nat()), (pairs, again) => {
        const once = quotesOf(pairs)
        const quotes = again.reduce((all, place) => all.toSpliced(place % all.length, 0, once[place % once.length]), once)
        const found = accepted(quotes)
        expect(found.every(({ at }, i) => i === 0 || at > found[i - 1].at)).toBe(true)
        expect(accepted(found)).toEqual(found)
        expect(found.at(-1)?.at).toBe(Math.max(...once.map(({ at }) => at)))
      }),
    )
  })

  it('each true quote is accepted once when quotes come in order with duplicates', () => {
    fc.assert(
      fc.property(near, fc.array(fc.boolean(), { minLength: 40 }), (pairs, twice) => {
        const once = quotesOf(pairs.toSorted(([a], [b]) => a - b))
        const quotes = once.flatMap((each, i) => (twice[i] ? [each, each] : [each]))
        expect(accepted(quotes)).toEqual(once)
      }),
    )
  })

  it('bad quotes in between do not change the result', () => {
    const bad = fc.constantFrom(quote(0, 0), quote(5, 1.1, 1), quote(99_000, 1.1), quote(1, 3), quote(2, 0.2))
    fc.assert(
      fc.property(near, fc.array(bad, { maxLength: 40 }), (pairs, spoils) => {
        const once = quotesOf(pairs.toSorted(([a], [b]) => a - b))
        const quotes = once.flatMap((each, i) => (spoils[i] ? [each, spoils[i]] : [each]))
        expect(accepted(quotes)).toEqual(once)
      }),
    )
  })
})
