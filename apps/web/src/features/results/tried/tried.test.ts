import type { LedgerTrial } from '@assay/contracts'
import { expect, test } from 'vitest'
import { forgotten } from '../kept/browser-trials.ts'
import { judgedWords, mayBeLuckOfTries, triedWords } from './tried-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const firstDay = Date.UTC(2024, 0, 1) / 86_400_000

let made = 0
const trial = (more: Partial<LedgerTrial> = {}): LedgerTrial => ({
  id: `try ${++made}`,
  idea: 'xauusd EMA',
  timeframe: '15min',
  directions: ['long'],
  closed: 20,
  gain: 0.02,
  start: '2024-01-01T00:00:00.000Z',
  end: '2024-02-01T00:00:00.000Z',
  isHidden: false,
  triedAt: new Date(Date.UTC(2024, 5, 1) + made * 60_000).toISOString(),
  days: Array.from({ length: 12 }, (_, i): [number, number] => [firstDay + 2 * i, (((i * 7 + made * 5) % 9) - 2) / 1000]),
  ...more,
})

test('one try is judged alone, several by the luckiest of them', () => {
  const own = trial()
  const once = triedWords({ tried: 1, trials: [own] })
  expect(once.title).toBe('tried once')
  expect(plain(once.meaning)).toMatch(
    /^Nothing else of this idea was tried over this time\. By its days alone, the probability that their mean is above zero is 9\d\.\d %\.$/,
  )
  const often = triedWords({ tried: 40, trials: [own, trial(), trial()] })
  expect(often.title).toBe('tried 40 times')
  expect(plain(often.meaning)).toMatch(
    /^The luckiest of 40 tries without any edge would reach a Sharpe ratio of about 0\.\d\d a day; this one has 0\.\d\d\./,
  )
  const weak = trial({ days: Array.from({ length: 12 }, (_, i): [number, number] => [firstDay + 2 * i, (((i * 7) % 9) - 4) / 1000]) })
  expect(plain(triedWords({ tried: 40, trials: [weak, own, trial()] }).meaning)).toMatch(/So many tries can find this by luck\.$/)
  expect(often.figure).toMatch(/^deflated Sharpe 0\.\d\d$/)
  expect(often.short).toBe('tried 40 times; 0.95 would convince, every run is counted')
})

test('a chance is never rounded to certainty', () => {
  const sure = trial({ days: Array.from({ length: 23 }, (_, i): [number, number] => [firstDay + i, 0.01 + (i % 2) / 1000]) })
  expect(plain(triedWords({ tried: 2, trials: [sure, trial()] }).meaning)).toMatch(
    /is over 99\.9 %\. The number of tries does not explain it\.$/,
  )
})

test('a deflated Sharpe ratio does not reach a limit by rounding, and the badge and its sentence draw the same one', () => {
  const judged = (dsr: number) => ({ tried: 3, dsr, sharpe: 0.2, luckiest: 0.1 })
  expect([judgedWords(judged(0.9499)).figure, judgedWords(judged(0.9999)).figure]).toEqual(['deflated Sharpe 0.94', 'deflated Sharpe 0.99'])
  expect([0.9499, 0.95].map((dsr) => mayBeLuckOfTries(judged(dsr)))).toEqual([true, false])
  expect([0.9499, 0.95].map((dsr) => judgedWords(judged(dsr)).meaning.endsWith('by luck.'))).toEqual([true, false])
  expect(mayBeLuckOfTries({ ...judged(0.1), tried: 1 })).toBe(false)
})

test('a result that cannot be judged says so', () => {
  expect(triedWords({ tried: 2, trials: [trial({ days: [] }), trial()] }).meaning).toBe(
    'Its days are too few or too much alike to compare with luck.',
  )
  expect(triedWords({ tried: 1, trials: [trial({ days: [] })] }).meaning).toMatch(/over this time\. Its days are too few/)
  expect(triedWords({ tried: 0, trials: [] }).title).toBe('not counted')
})

test('a browser without room drops the ideas not tried for longest, with all of their tries', () => {
  const old = [trial({ idea: 'a' }), trial({ idea: 'a' })]
  const middle = [trial({ idea: 'b' })]
  const newest = [trial({ idea: 'a' }), trial({ idea: 'c' })]
  const all = [...old, ...middle, ...newest]
  expect(forgotten(all, 5)).toEqual([])
  expect(forgotten(all, 4)).toEqual(middle)
  expect(forgotten(all, 3).map(({ idea }) => idea)).toEqual(['a', 'a', 'a', 'b'].toSorted())
  expect(forgotten([trial({ idea: 'd' }), trial({ idea: 'd' })], 1)).toEqual([])
})
