import { expect, test } from 'vitest'
import { badgeWords, besidePage } from './badge-words.ts'

const now = Date.UTC(2026, 7, 20, 12)
const feed = { state: 'running', source: 'dukascopy', label: 'Dukascopy', simulated: false } as const
const link = { state: 'live', since: now } as const

function shown(ageMs: number, more: { simulated?: boolean; stale?: boolean; open?: boolean; symbol?: string } = {}) {
  const { simulated = false, stale = false, open = true, symbol = 'XAUUSD' } = more
  const label = simulated ? 'Simulator' : 'Dukascopy'
  const quote = { symbol, bid: 1, ask: 2, at: now - ageMs, source: label.toLowerCase(), simulated, heardAt: now }
  return { quote, ageMs, stale, open, label }
}

type Facts = Parameters<typeof badgeWords>[0]
const words = (more: Partial<Facts> = {}) => badgeWords({ link, feed, shown: [shown(1200)], now, zone: 'UTC', waitedMs: 0, ...more })
const said = (more?: Partial<Facts>) => {
  const { tone, text, age } = words(more)
  return [tone, text, age]
}

test('a real source is live with the age of the newest quote', () => {
  expect(said()).toEqual(['live', 'Live · Dukascopy', '1.2 s'])
  expect(said({ shown: [shown(25_000), shown(800), shown(3000)] })).toEqual(['live', 'Live · Dukascopy', '0.8 s'])
  expect(said({ shown: [shown(20_400)] })).toEqual(['live', 'Live · Dukascopy', '20 s'])
})

test('simulated prices are labelled as such', () => {
  expect(said({ shown: [shown(400, { simulated: true })] })).toEqual(['simulated', 'Simulated', '0.4 s'])
  expect(words({ shown: [shown(400, { simulated: true })] }).sentence).toContain('No market trades them.')
  expect(said({ shown: [shown(90_000, { simulated: true, open: false })] })).toEqual(['simulated', 'Simulated · closed', undefined])
})

test('a source that sends nothing is stale, with its age', () => {
  expect(said({ shown: [shown(95_000, { stale: true })] })).toEqual(['stale', 'Dukascopy · stale', '1 min'])
  const silent = { ...feed, state: 'silent' } as const
  expect(said({ feed: silent, shown: [shown(12_000)] })).toEqual(['stale', 'Dukascopy · stale', '12 s'])
  expect(said({ feed: silent, shown: [shown(800)] }), 'quotes have arrived since').toEqual(['live', 'Live · Dukascopy', '0.8 s'])
})

test('a calendar that says an open market is closed is ignored', () => {
  expect(said({ shown: [shown(1200, { open: false })] })).toEqual(['live', 'Live · Dukascopy', '1.2 s'])
})

test('a closed market is no fault, and says when it opens', () => {
  const saturday = Date.UTC(2026, 7, 22, 12)
  const { tone, text, sentence } = words({ shown: [shown(50_000_000, { open: false })], now: saturday })
  expect([tone, text]).toEqual(['quiet', 'Dukascopy · closed'])
  expect(sentence).toBe('The market is closed. It opens 23 Aug 22:00. The last price is 13 h old.')
})

test('without a connection it is offline, whatever came before', () => {
  const { tone, text, sentence } = words({ link: { state: 'offline', since: now - 62_000 } })
  expect([tone, text]).toEqual(['lost', 'Offline since 11:58'])
  expect(sentence).toContain('since 11:58:58')
})

test('at first it is connecting, and after ten seconds it says what is missing', () => {
  expect(said({ link: null, feed: null, shown: [] })).toEqual(['quiet', 'Connecting', undefined])
  expect(words({ link: null, feed: null, shown: [], waitedMs: 10_000 }).sentence).toContain('Reload the page')
  expect(said({ feed: null, shown: [], waitedMs: 10_000 })).toEqual(['lost', 'No live prices', undefined])
})

test('a feed that is off, or has sent nothing yet, is named as such', () => {
  expect(said({ feed: { ...feed, state: 'off' }, shown: [] })).toEqual(['quiet', 'No live quotes', undefined])
  expect(said({ shown: [] })).toEqual(['quiet', 'No quotes yet', undefined])
})

test('a page with numbers from other bars than its prices names those bars', () => {
  const on = (page: { label: string; simulated: boolean }, quotes: ReturnType<typeof shown>[]) => {
    const { tone, text, sentence } = besidePage(words({ shown: quotes }), { symbol: 'XAUUSD', ...page }, { shown: quotes })
    return { tone, text, sentence }
  }
  const invented = [shown(400, { simulated: true })]
  expect(on({ label: 'CSV import', simulated: false }, invented)).toEqual({
    tone: 'page',
    text: 'CSV import',
    sentence:
      'The numbers on this page are computed on bars of XAUUSD from CSV import. Live prices: The simulator invents these prices. No market trades them.',
  })
  expect(on({ label: 'Simulator', simulated: true }, [shown(400)]).text, 'beside real prices').toBe('Simulated')
  expect(on({ label: 'Dukascopy', simulated: false }, [shown(400)]).text, 'the same source').toBe('Live · Dukascopy')
})

test('the age has a decimal below ten seconds only', () => {
  expect([9949, 9950, 60_000].map((ageMs) => said({ shown: [shown(ageMs)] })[2])).toEqual(['9.9 s', '10 s', '1 min'])
})

test('a market is closed only once it has been quiet for 30 s, and every symbol is', () => {
  expect(said({ shown: [shown(30_000, { open: false })] })[1]).toBe('Live · Dukascopy')
  expect(said({ shown: [shown(30_001, { open: false })] })[1]).toBe('Dukascopy · closed')
  expect(said({ shown: [shown(30_001, { open: false }), shown(40_000, { symbol: 'EURUSD' })] })[1]).toBe('Live · Dukascopy')
})

test('a silent feed is stale once its newest quote is more than ten seconds old', () => {
  const silent = { ...feed, state: 'silent' } as const
  expect(said({ feed: silent, shown: [shown(10_000)] })[0]).toBe('live')
  expect(said({ feed: silent, shown: [shown(10_001)] })[0]).toBe('stale')
})

test('a feed without quotes is named by its label, its source, or as the feed', () => {
  const sentence = (more: object) => words({ shown: [], feed: { ...feed, ...more } }).sentence
  expect(sentence({})).toBe('Dukascopy has sent no quote of these symbols.')
  expect(sentence({ label: null })).toBe('dukascopy has sent no quote of these symbols.')
  expect(sentence({ label: null, source: null, state: 'standby' })).toBe('The feed is starting.')
})

test('a connected page that gets no answer says that it tries again', () => {
  expect(words({ feed: null, shown: [], waitedMs: 9999 }).tone).toBe('quiet')
  expect(words({ feed: null, shown: [], waitedMs: 10_000 }).sentence).toContain('tries again every minute')
})

test('a lost connection is not hidden by the numbers of a page', () => {
  const lost = words({ link: { state: 'offline', since: now } })
  expect(besidePage(lost, { symbol: 'XAUUSD', label: 'CSV import', simulated: false }, { shown: [shown(400)] })).toEqual(lost)
  expect(besidePage(lost, null, { shown: [] })).toEqual(lost)
})

test('simulated bars beside simulated prices say the words of the prices', () => {
  const quotes = [shown(400, { simulated: true })]
  const page = { symbol: 'XAUUSD', label: 'Another simulator', simulated: true }
  expect(besidePage(words({ shown: quotes }), page, { shown: quotes }).text).toBe('Simulated')
  expect(besidePage(words({ shown: quotes }), page, { shown: quotes }).age).toBe('0.4 s')
})
