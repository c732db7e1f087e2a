import { describe, expect, it } from 'vitest'
import { checkNumbers, notVerified } from './check-numbers.ts'

const result = {
  metrics: { win_rate: 54.166666, avg_return: -0.0831, profit_factor: 1.3371, closed: 214, max_drawdown: 12.5 },
  quote: { bid: 2345.678, ask: 2345.91 },
  share: 0.6249,
  pnl: -1234.5,
  news: [{ title: 'Gold tops $3,021.40 as 2 banks buy' }],
  stopPoints: 45,
  from: '2024-03-01T00:00:00Z',
}
const results = [{ id: 'c1', result }]
const sourcesOf = (text: string) => checkNumbers(text, results).marks.map(({ source }) => source?.path ?? null)

describe('a number of an answer', () => {
  it.each([
    ['The win rate is 54.2 %.', 'metrics.win_rate'],
    ['It won 54% of them.', 'metrics.win_rate'],
    ['Profit factor 1.34.', 'metrics.profit_factor'],
    ['There were 214 trades.', 'metrics.closed'],
    ['Bid $2,345.68.', 'quote.bid'],
    ['That is 62.5% of the bars.', 'share'],
    ['The average return is -0.08%.', 'metrics.avg_return'],
    ['It lost 1,234.50 in all.', 'pnl'],
    ['It lost 1.2k in all.', 'pnl'],
    ['The result is −A$1,234.50.', 'pnl'],
    ['It says “Gold tops $3,021.40” today.', 'news[0].title'],
    ['The stop is forty-five points away.', 'stopPoints'],
  ])('is linked to its result: %s', (text, path) => {
    expect(sourcesOf(text)).toEqual([path])
    expect(checkNumbers(text, results).text).toBe(text)
  })

  it.each([
    ['rounded wrongly', 'The win rate is 54.1 %.'],
    ['in another unit', 'The win rate is 54.2 points.'],
    ['of another unit that happens to be equal', 'The stop is 45 %.'],
    ['with the sign turned', 'The average return is +0.08%.'],
    ['of a loss that is told as a gain', 'It made 1,234.50 in all.'],
    ['too large by a thousand', 'Bid 2,345.68k.'],
    ['in words', 'The win rate is ninety percent.'],
    ['in other digits', 'The win rate is ９０%.'],
    ['as a fraction', 'It wins ½ of them.'],
    ['with an exponent', 'It made 9e5.'],
    ['in a headline that is not quoted', 'Gold will reach $3,021.40.'],
    ['in other words between the quotation marks', '“Gold will reach $3,021.40”'],
  ])('is replaced if it is %s', (_how, text) => {
    const checked = checkNumbers(text, results)
    expect(checked.marks.map(({ source }) => source)).toEqual([null])
    expect(checked.text).toContain(notVerified)
  })

  it.each([
    'On 12 March 2031 at 14:35 it turned, and in 2019 too.',
    '1. First\n2. Second\n 13) Thirteenth',
    'EMA200 on M15 and a 15min chart, see [it](https://example.org/2031/77).',
    '2031-05-09T10:00:00Z',
  ])('is left alone in a date, a numbering or part of a name: %s', (text) => {
    expect(checkNumbers(text, results)).toEqual({ text, marks: [] })
  })

  it('is marked at its place in the checked text', () => {
    const { text, marks } = checkNumbers('Of 999 and 214 and 777.', results)
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([notVerified, '214', notVerified])
  })

  it('is not verified by a call of another conversation', () => expect(checkNumbers('214 trades', []).text).toBe(`${notVerified} trades`))
})

/** A small local generator (Park and Miller 1988), so that the 200 answers are the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface Said {
  readonly text: string
  readonly planted: boolean
}

const forms: readonly ((n: string) => string)[] = [
  (n) => `The win rate is ${n}%.`,
  (n) => `- drawdown of ${n} % of the capital`,
  (n) => `It closed ${n} trades.`,
  (n) => `Profit factor: **${n}**.`,
  (n) => `The bid stands at $${n}.`,
]

/** One answer: a sentence for each of the five figures, some of them with a wrong number, which is half as large again. */
function answerOf(seed: number): { result: object; said: Said[] } {
  const random = randomFrom(seed)
  const values = [20 + 60 * random(), 1 + 18 * random(), Math.floor(100 + 900 * random()), 0.5 + 2 * random(), 1500 + 2000 * random()]
  const [win_rate, max_drawdown, closed, profit_factor, bid] = values
  const places = [Math.floor(3 * random()), 1 + Math.floor(2 * random()), 0, 2, Math.floor(3 * random())]
  const said = forms.map((form, i) => {
    const planted = random() < 0.4
    const value = planted ? values[i] * 1.5 + 3.77 : values[i]
    return { text: form(value.toFixed(places[i])), planted }
  })
  return { result: { metrics: { win_rate, max_drawdown, closed, profit_factor }, quote: { bid } }, said }
}

it('marks every planted number of 200 generated answers, and no cited one', () => {
  let planted = 0
  let cited = 0
  for (let seed = 1; seed <= 200; seed++) {
    const { result: held, said } = answerOf(seed * 7919)
    const { marks, text } = checkNumbers(said.map((each) => each.text).join('\n'), [{ id: 'a', result: held }])
    expect(
      marks.map(({ source }) => source === null),
      text,
    ).toEqual(said.map((each) => each.planted))
    planted += said.filter((each) => each.planted).length
    cited += said.filter((each) => !each.planted).length
  }
  expect(planted).toBeGreaterThan(300)
  expect(planted + cited).toBe(1000)
})
