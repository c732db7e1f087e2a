import { expect, test } from 'vitest'
import { quotesWords } from './quotes-words.ts'

const now = Date.UTC(2026, 7, 20, 12)
const feed = { state: 'running', source: 'dukascopy', label: 'Dukascopy', simulated: false } as const
const link = { state: 'live', since: now } as const

function shown(ageMs: number, more: { simulated?: boolean; stale?: boolean; open?: boolean; symbol?: string } = {}) {
  const { simulated = false, stale = false, open = true, symbol = 'XAUUSD' } = more
  const label = simulated ? 'Simulator' : 'Dukascopy'
  const quote = { symbol, bid: 1, ask: 2, at: now - ageMs, source: label.toLowerCase(), simulated, heardAt: now }
  return { quote, ageMs, stale, open, label }
}

type Facts = Parameters<typeof quotesWords>[0]
const words = (more: Partial<Facts> = {}) => quotesWords({ link, feed, shown: [shown(1200)], now, zone: 'UTC', waitedMs: 0, ...more })
const said = (more?: Partial<Facts>) => {
  const { tone, text } = words(more)
  return [tone, text]
}
const sentence = (more?: Partial<Facts>) => words(more).sentence

test('a real source is live, and its sentence has the age of the newest quote', () => {
  expect(said()).toEqual(['live', 'live'])
  expect(sentence()).toBe('Prices come from Dukascopy. The newest is 1.2 s old.')
  expect(sentence({ shown: [shown(25_000), shown(800), shown(3000)] })).toContain('The newest is 0.8 s old.')
  expect(sentence({ shown: [shown(20_400)] })).toContain('The newest is 20 s old.')
})

test('simulated prices are labelled as such, also while the market is closed', () => {
  expect(said({ shown: [shown(400, { simulated: true })] })).toEqual(['simulated', 'simulated'])
  expect(sentence({ shown: [shown(400, { simulated: true })] })).toContain('No market trades them.')
  const rest = { shown: [shown(90_000, { simulated: true, open: false })] }
  expect(said(rest)).toEqual(['simulated', 'simulated'])
  expect(sentence(rest)).toMatch(/No market trades them\. The market is closed\./)
})

test('quotes that do not come are told with their age', () => {
  expect(said({ shown: [shown(95_000, { stale: true })] })).toEqual(['stale', '1 min old'])
  expect(sentence({ shown: [shown(95_000, { stale: true })] })).toBe('Nothing has come from Dukascopy for 1 min. The prices are that old.')
  const silent = { ...feed, state: 'silent' } as const
  expect(said({ feed: silent, shown: [shown(14_000)] })).toEqual(['stale', '14 s old'])
  expect(said({ feed: silent, shown: [shown(800)] }), 'quotes have arrived since').toEqual(['live', 'live'])
})

test('quotes that come while the market is closed are not live', () => {
  const pushed = { shown: [shown(1200, { open: false })], now: Date.UTC(2026, 7, 22, 12) }
  expect(said(pushed)).toEqual(['quiet', 'closed'])
  expect(sentence(pushed)).toContain('The market is closed. It opens 23 Aug 22:00. The last price is 1 s old.')
})

test('a closed market is no fault, and says when it opens', () => {
  const saturday = { shown: [shown(50_000_000, { open: false })], now: Date.UTC(2026, 7, 22, 12) }
  expect(said(saturday)).toEqual(['quiet', 'closed'])
  expect(sentence(saturday)).toBe('Prices come from Dukascopy. The market is closed. It opens 23 Aug 22:00. The last price is 13 h old.')
})

test('without a connection it is offline, whatever came before', () => {
  const lost = { link: { state: 'offline', since: now - 62_000 } } as const
  expect(said(lost)).toEqual(['lost', 'offline'])
  expect(sentence(lost)).toContain('since 11:58:58')
})

test('at first it is connecting, and after ten seconds it says what is missing', () => {
  expect(said({ link: null, feed: null, shown: [] })).toEqual(['quiet', 'connecting'])
  expect(sentence({ link: null, feed: null, shown: [], waitedMs: 10_000 })).toContain('Reload the page')
  expect(said({ feed: null, shown: [], waitedMs: 10_000 })).toEqual(['lost', 'none'])
})

test('a feed that is off, or has sent nothing yet, has no quotes', () => {
  expect(said({ feed: { ...feed, state: 'off' }, shown: [] })).toEqual(['quiet', 'none'])
  expect(said({ shown: [] })).toEqual(['quiet', 'none'])
})

test('the age has a decimal below ten seconds only', () => {
  const ages = [9949, 9950].map((ageMs) => sentence({ shown: [shown(ageMs)] }))
  expect(ages.map((text) => /newest is (.*) old/.exec(text)?.[1])).toEqual(['9.9 s', '10 s'])
})

test('the market is closed only where that of every symbol is', () => {
  expect(said({ shown: [shown(30_001, { open: false }), shown(40_000, { symbol: 'EURUSD' })] })[1]).toBe('live')
})

test('a silent feed is stale once its newest quote is more than ten seconds old', () => {
  const silent = { ...feed, state: 'silent' } as const
  expect(said({ feed: silent, shown: [shown(10_000)] })[0]).toBe('live')
  expect(said({ feed: silent, shown: [shown(10_001)] })[0]).toBe('stale')
})

test('a feed without quotes is named by its label, its source, or as the feed', () => {
  const feedSentence = (more: object) => sentence({ shown: [], feed: { ...feed, ...more } })
  expect(feedSentence({})).toBe('No quote of these symbols has come from Dukascopy.')
  expect(feedSentence({ label: null })).toBe('No quote of these symbols has come from dukascopy.')
  expect(feedSentence({ label: null, source: null })).toBe('No quote of these symbols has come from the feed.')
  expect(feedSentence({ label: null, source: null, state: 'standby' })).toBe('The feed is starting.')
})

test('a connected page that gets no answer says that it tries again', () => {
  expect(words({ feed: null, shown: [], waitedMs: 9999 }).tone).toBe('quiet')
  expect(words({ feed: null, shown: [], waitedMs: 10_000 }).sentence).toContain('tries again every minute')
})
