import { minuteMs } from '@assay/market'
import { beforeAll, describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { keepBars, minutesKeptIn } from '../../../test/kept-bars.ts'
import { testApp } from '../../../test/test-app.ts'
import { keepItems } from './keep-items.ts'
import { measureDue } from './reactions.ts'
import { sourcesStore } from './sources.store.ts'

const server = await testApp()
const { app, database, dataFolder } = server
const { db } = database
const hour = 60 * minuteMs
const now = Math.floor(Date.now() / hour) * hour

let who: SignedUp
let operator: SignedUp
const get = async (path: string, by = who) => (await app.inject({ url: `/api/news${path}`, headers: by.headers, ...elsewhere })).json()
const send = (method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, by = operator) =>
  app.inject({ method, url: `/api/news${path}`, headers: by.headers, payload, ...elsewhere })
const titlesOf = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)

const headline = (title: string, hoursAgo: number | null, summary = '') => ({
  title,
  summary,
  url: `https://a.com/${encodeURIComponent(title)}`,
  publishedAt: hoursAgo === null ? null : new Date(now - hoursAgo * hour).toISOString(),
  dateStatus: hoursAgo === null ? ('missing' as const) : ('given' as const),
})

const ago = (hours: number) => new Date(now - hours * hour).toISOString()
const rise = 'Gold rises as US Treasury yields fall'

beforeAll(async () => {
  who = await signUp(server)
  operator = await signUp(server, { operator: true })
  const sources = sourcesStore(db)
  const bank = await sources.add({ name: 'A bank', kind: 'central-bank', url: 'https://bank.com/rss' })
  const paper = await sources.add({ name: 'A paper', kind: 'news', url: 'https://paper.com/rss' })
  const keep = (source: { id: string; kind: string }, items: ReturnType<typeof headline>[]) =>
    keepItems(db, source as typeof bank, items, now)
  await keep(paper, [
    headline(rise, 5, 'Traders look at Friday'),
    headline('Silver holds steady', 30),
    headline('Rupee weakens on oil', 3, 'The rupee lost ground'),
    headline('Euro slips before inflation', null),
  ])
  await keep(bank, [headline('Gold climbs after Treasury yields drop', 4), headline('Statement on the euro', 2)])
  // 300 hours of one-minute bars that go up and down by 2, then by 10 after the headline of five hours ago.
  const start = now - 300 * hour
  const candles = Array.from({ length: 300 * 60 }, (_, i) => {
    const after = start + i * minuteMs - (now - 5 * hour)
    const close = after < 0 ? 4000 : after < 10 * minuteMs ? 4010 : 4004
    return [4000, Math.max(4001, close), 3999, close] as const
  })
  await keepBars(dataFolder, 'XAUUSD', '1min', start, candles)
  await keepBars(dataFolder, 'EURUSD', '1h', start, Array(300).fill([1.1, 1.2, 1, 1.1]))
})

describe('reactions', () => {
  beforeAll(async () => {
    while ((await measureDue(db, minutesKeptIn(dataFolder), Date.now())) > 0);
  })

  it('are the moves in points and in ATR after 5, 15 and 60 minutes, from stored one-minute bars', async () => {
    const { items } = await get('?search=yields%20fall')
    expect(items[0].reactions).toEqual([
      {
        symbol: 'XAUUSD',
        why: null,
        provider: 'csv',
        moves: { '5': { points: 1000, atr: 5 }, '15': { points: 400, atr: 2 }, '60': { points: 400, atr: 2 } },
      },
    ])
    expect(items[0]).toMatchObject({ impact: 3, impactWhy: ['XAUUSD moved 5.0 × ATR in 5 min'] })
  })

  it('are empty, with the reason, if no bars or only slower ones are stored', async () => {
    expect((await get('?search=rupee')).items[0].reactions).toMatchObject([{ symbol: 'USDINR', why: 'NO_BARS', moves: { '5': null } }])
    expect((await get('?search=statement')).items[0].reactions).toMatchObject([{ symbol: 'EURUSD', why: 'COARSE' }])
  })

  it('are never computed for a headline whose time is unknown', async () => {
    expect((await get('?search=euro%20slips')).items[0]).toMatchObject({ publishedAt: null, reactions: [] })
  })
})

describe('all news', () => {
  it('are listed newest first, with a reason for each tag', async () => {
    const list = await get('')
    expect(titlesOf(list)).toEqual([
      'Euro slips before inflation',
      'Statement on the euro',
      'Rupee weakens on oil',
      'Gold climbs after Treasury yields drop',
      rise,
      'Silver holds steady',
    ])
    expect(list).toMatchObject({ count: { matching: 6, all: 6 }, older: null })
    expect(list.items[0]).toMatchObject({
      tags: [{ symbol: 'EURUSD', why: 'names euro' }],
      topics: [{ topic: 'inflation', why: 'names inflation' }],
    })
  })

  it.each([
    ['symbols=XAGUSD,USDINR', ['Rupee weakens on oil', 'Silver holds steady']],
    ['kinds=central-bank', ['Statement on the euro', 'Gold climbs after Treasury yields drop']],
    ['topics=energy,inflation', ['Euro slips before inflation', 'Rupee weakens on oil']],
    ['search=traders', [rise]],
    ['search=%22yields%20fall%22%20-silver', [rise]],
    ['days=1&symbols=XAGUSD', []],
    ['impact=3', [rise]],
    [`from=${ago(4.5)}&to=${ago(2.5)}`, ['Rupee weakens on oil', 'Gold climbs after Treasury yields drop']],
    [`to=${ago(24)}`, ['Silver holds steady']],
    ['saved=yes', []],
  ])('are filtered by %s', async (query, titles) => expect(titlesOf(await get(`?${query}`))).toEqual(titles))

  it.each(['?symbols=gold', '?kinds=blog', '?older=x', '?search=%00', '?days=401', '?unknown=1', '/0', '/abc'])(
    'refuse %s',
    async (path) => {
      expect((await app.inject({ url: `/api/news${path}`, headers: who.headers, ...elsewhere })).statusCode).toBe(400)
    },
  )

  it('can be counted from a headline on', async () => {
    const { items, newest } = await get('')
    const oldest = items.map(({ id }: { id: string }) => Number(id)).sort((a: number, b: number) => a - b)[0]
    expect(await get(`/newer?after=${newest}`)).toEqual({ count: 0 })
    expect(await get(`/newer?after=${oldest}`)).toEqual({ count: 5 })
    expect(await get(`/newer?after=${oldest}&kinds=central-bank`)).toEqual({ count: 2 })
  })
})

describe('top stories', () => {
  it('are the stories of the last day for these symbols, with the official source first', async () => {
    const top = await get('/top?symbols=XAUUSD,EURUSD')
    expect(top.count).toEqual({ stories: 3, headlines: 4 })
    expect(top.stories[0]).toMatchObject({ title: 'Gold climbs after Treasury yields drop', sources: 2, source: { name: 'A bank' } })
  })
})

describe('one headline', () => {
  it('comes with its story and with the closes around it', async () => {
    const { id } = (await get('?search=yields%20fall')).items[0]
    const details = await get(`/${id}`)
    expect(details.story.map(({ title }: { title: string }) => title)).toEqual([rise, 'Gold climbs after Treasury yields drop'])
    const prices = await get(`/${id}/prices?symbol=XAUUSD`)
    expect([prices.time.length, prices.time[0], prices.close[59], prices.close[60]]).toEqual([300, now - 6 * hour, 4000, 4010])
    expect(await get(`/${id}/prices?symbol=EURUSD`)).toMatchObject({ label: null, time: [], close: [] })
    expect((await get('/999999')).error.code).toBe('NEWS_NOT_FOUND')
  })

  it('has separate marks for each user', async () => {
    const { id } = (await get('?search=rupee')).items[0]
    expect((await send('PUT', `/${id}/marks`, { isSaved: true }, who)).json()).toEqual({ isSaved: true })
    await send('PUT', `/${id}/marks`, { isRead: true }, who)
    expect((await get('?saved=yes')).items).toMatchObject([{ id, isRead: true, isSaved: true }])
    expect((await get('?saved=yes', operator)).items).toEqual([])
    await send('PUT', `/${id}/marks`, { isSaved: false }, who)
    expect((await get(`/${id}`)).item).toMatchObject({ isRead: true, isSaved: false })
    expect((await send('PUT', '/999999/marks', { isRead: true }, who)).json().error.code).toBe('NEWS_NOT_FOUND')
  })
})

describe('sources', () => {
  it('begin with the shipped ones, none of which has responded yet', async () => {
    const shipped = (await get('/sources')).filter(({ isShipped }: { isShipped: boolean }) => isShipped)
    expect(shipped.map(({ name }: { name: string }) => name)).toContain('Federal Reserve')
    expect(shipped).toHaveLength(12)
    for (const source of shipped) expect(source).toMatchObject({ isOn: false, answeredAt: null })
  })

  it('can be added, changed and removed by the operator', async () => {
    const draft = { name: 'Mine', kind: 'analysis', url: 'https://mine.com/feed' }
    const added = (await send('POST', '/sources', draft)).json()
    expect(added).toMatchObject({ ...draft, isShipped: false, isOn: true })
    expect((await send('POST', '/sources', draft)).json().error.code).toBe('NEWS_SOURCE_KNOWN')
    expect((await send('PATCH', `/sources/${added.id}`, { isOn: false })).json()).toMatchObject({ isOn: false, nextAt: null })
    expect((await send('DELETE', `/sources/${added.id}`)).json()).toEqual({ removed: true })
    expect((await send('DELETE', `/sources/${added.id}`)).json().error.code).toBe('NEWS_SOURCE_NOT_FOUND')
    expect((await send('DELETE', '/sources/ecb')).json().error.code).toBe('NEWS_SOURCE_SHIPPED')
    expect((await send('POST', '/sources', draft, who)).json().error.code).toBe('OPERATOR_ONLY')
  })

  it.each(['http://plain.com/feed', 'https://127.0.0.1/feed', 'file:///etc/passwd', 'https://host.local/'])(
    'cannot have the address %s',
    async (url) => {
      const answer = await send('POST', '/sources', { name: 'Mine', kind: 'news', url })
      expect(answer.json().error).toMatchObject({ code: 'ADDRESS_REFUSED', path: 'url' })
    },
  )

  it('can be exported as OPML and imported again', async () => {
    const answer = await app.inject({ url: '/api/news/opml', headers: who.headers, ...elsewhere })
    expect(answer.headers['content-type']).toBe('text/x-opml; charset=utf-8')
    const opml = answer.body
      .replace('https://bank.com/rss', 'https://new-bank.com/rss?a=1&amp;b=2')
      .replace('https://paper.com/rss', 'http://10.0.0.1/')
    expect((await send('POST', '/opml', { opml, kind: 'news' })).json()).toMatchObject({
      added: 1,
      known: 12,
      refused: [{ url: 'http://10.0.0.1/' }],
    })
    expect((await get('/sources')).at(-1)).toMatchObject({ name: 'A bank', kind: 'central-bank', url: 'https://new-bank.com/rss?a=1&b=2' })
    expect((await send('POST', '/opml', { opml: '<rss/>', kind: 'news' })).json().error.code).toBe('OPML_REFUSED')
  })
})

it('the newest headlines that match are available as RSS', async () => {
  const { body, headers } = await app.inject({ url: '/api/news/rss?symbols=USDINR', headers: who.headers, ...elsewhere })
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>Rupee weakens on oil</title><link>https://a.com/Rupee%20weakens%20on%20oil</link>')
  expect(body).not.toContain('Silver')
})
