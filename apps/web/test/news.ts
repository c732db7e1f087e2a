import type { NewsItem, NewsList, NewsReaction, NewsSource } from '@assay/contracts'

/** Monday, 2 March 2026, 13:50 UTC: 20 minutes after the headlines of these tests. */
export const afterNews = Date.UTC(2026, 2, 2, 13, 50)

export const reactionOf = (symbol: string, moves: Partial<NewsReaction['moves']> = {}, why: NewsReaction['why'] = null): NewsReaction => ({
  symbol,
  why,
  provider: 'dukascopy',
  moves: { '5': null, '15': null, '60': null, ...moves },
})

/** A headline of 13:30 UTC about gold, received 12 seconds later. */
export const newsItemOf = (more: Partial<NewsItem> = {}): NewsItem => ({
  id: '7',
  title: 'Fed holds rates',
  summary: 'The range stays at 3.50 to 3.75 percent.',
  url: 'https://www.federalreserve.gov/press/7',
  source: { id: 'fed', name: 'Federal Reserve', kind: 'central-bank' },
  publishedAt: '2026-03-02T13:30:00.000Z',
  receivedAt: '2026-03-02T13:30:12.000Z',
  story: '7',
  sources: 1,
  tags: [{ symbol: 'XAUUSD', why: 'names gold' }],
  topics: [],
  impact: 3,
  impactWhy: ['an official source'],
  reactions: [],
  isRead: false,
  isSaved: false,
  ...more,
})

/** Headlines with these ids and titles. */
export const headlines = (...ids: string[]) => ids.map((id) => newsItemOf({ id, title: `Headline ${id}` }))

export const newsListOf = (items: readonly NewsItem[], more: Partial<NewsList> = {}): NewsList => ({
  items: [...items],
  older: null,
  count: { matching: items.length, all: items.length },
  newest: items[0]?.id ?? null,
  ...more,
})

export const newsSourceOf = (more: Partial<NewsSource> = {}): NewsSource => ({
  id: 'fed',
  name: 'Federal Reserve',
  kind: 'central-bank',
  url: 'https://www.federalreserve.gov/feeds/press_all.xml',
  isShipped: true,
  isOn: true,
  answeredAt: '2026-03-02T13:46:00.000Z',
  items: 20,
  error: null,
  failures: 0,
  nextAt: '2026-03-02T13:56:00.000Z',
  ...more,
})
