import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { dayMs, hourMs, minuteMs } from '@assay/market'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import { feedServer, rss, serving } from '../../../test/feed-server.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { outwardReader } from '../../platform/outward/read.ts'
import { type KeptItem, keepItems } from './keep-items.ts'
import { newsPoller } from './poller.ts'
import { sourcesStore } from './sources.store.ts'

// Publishers that make every mistake. What they send is read, refused or aborted, and other sources are read as usual.

const { db } = await testDatabase()
const sources = sourcesStore(db)
const server = await feedServer()
afterAll(server.close)
beforeEach(async () => {
  await db.deleteFrom('news_sources').execute()
  server.calls.length = 0
})

const start = Date.UTC(2026, 7, 20, 12)
let now = start

/** Only the source at `/hasty` has this short a time limit: a busy machine takes long to answer. */
const hasty = outwardReader({ allowPrivate: true, timeoutMs: 1500 })
const patient = outwardReader({ allowPrivate: true, timeoutMs: 60_000 })
const silence: RequestListener = () => undefined

const told: { source: string; items: readonly KeptItem[] }[] = []
const poller = newsPoller({
  sources,
  reader: { allowPrivate: true, read: (url, options) => (url.endsWith('/hasty') ? hasty : patient).read(url, options) },
  keep: (source, items, at) => keepItems(db, source, items, at),
  onKept: (source, items) => told.push({ source: source.name, items }),
  log: silentLog,
  now: () => now,
  random: () => 0.5,
})

/** Adds a source at this path, which is due at once. */
async function source(path: string, answer: RequestListener): Promise<string> {
  server.answer(path, answer)
  const { id } = await sources.add({ name: path.slice(1), kind: 'news', url: server.address + path })
  await sources.postpone(id, new Date(start - 1))
  return id
}

async function poll(at = start): Promise<void> {
  now = at
  await poller.begin()
  await poller.idle()
}

const titles = async () => (await db.selectFrom('news_items').select('title').orderBy('id').execute()).map(({ title }) => title)
const healthOf = async (id: string) => (await sources.list()).find((each) => each.id === id)!
const good = rss([{ title: 'Gold rises as yields fall', link: 'https://news.com/1', at: start - hourMs }])

describe('what a source sends', () => {
  it.each<[string, string, RequestListener]>([
    ['a status 500', 'The address responded with status 500.', (_request, response) => response.writeHead(500).end('<rss/>')],
    [
      'a redirect to the metadata of a cloud',
      'The address cannot be found from here, or it leads into a private network.',
      (_request, response) => response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    ],
    [
      'a page',
      'The address serves a page or another kind of file, and no feed. Look on the site for the address of its RSS, Atom or JSON feed.',
      serving('<!DOCTYPE html><html><body>Hello</body></html>'),
    ],
    ['nothing', 'The document is empty.', serving('')],
    ['half a feed', 'The feed is damaged: it is not well-formed.', serving(good.slice(0, -10))],
    [
      'an external entity',
      'The document declares entities, which Assay does not read.',
      serving(`<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss([{ title: '&x;', link: 'https://news.com/x' }])}`),
    ],
    [
      'a billion laughs',
      'The document declares entities, which Assay does not read.',
      serving(
        `<!DOCTYPE rss [<!ENTITY a "ha">${Array.from('bcdefghij', (name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><rss><channel><item><title>&j;</title></item></channel></rss>`,
      ),
    ],
    ['100 MB', 'The document is larger than 5 MB.', serving(Buffer.alloc(100 * 2 ** 20, ' '))],
    [
      'a gzip bomb',
      'The document is larger than 5 MB.',
      serving(gzipSync(Buffer.alloc(200 * 2 ** 20, ' ')), { 'content-type': 'text/xml', 'content-encoding': 'gzip' }),
    ],
    ['nothing for longer than the limit', 'The address did not answer within 1.5 seconds.', silence],
  ])(
    '%s: stores nothing, is named as the error of the source, takes little memory and does not stop another source',
    async (_, sentence, answer) => {
      const bad = await source(answer === silence ? '/hasty' : '/bad', answer)
      const well = await source('/good', serving(good))
      const before = process.memoryUsage().arrayBuffers
      await poll()
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20)
      expect(await titles()).toEqual(['Gold rises as yields fall'])
      expect(await healthOf(bad)).toMatchObject({ error: sentence, failures: 1, answeredAt: null, items: null })
      expect(await healthOf(well)).toMatchObject({ error: null, failures: 0, items: 1, answeredAt: new Date(start).toISOString() })
    },
  )

  it('is decoded in the charset that the document really has', async () => {
    await source(
      '/latin',
      serving(Buffer.from(rss([{ title: 'Währung fällt', link: 'https://news.com/1' }]), 'latin1'), {
        'content-type': 'text/xml; charset=utf-8',
      }),
    )
    await poll()
    expect(await titles()).toEqual(['Währung fällt'])
  })

  it('is stored as plain text and a link without tracking parameters', async () => {
    await source(
      '/html',
      serving(
        rss([
          {
            title: 'Gold <b>up</b><script>alert(1)</script>',
            link: 'https://news.com/1?utm_source=x&id=7',
            summary: '<img src=x onerror=alert(1)>Now',
          },
        ]),
      ),
    )
    await poll()
    const rows = await db.selectFrom('news_items').select(['title', 'summary', 'url']).execute()
    expect(rows).toEqual([{ title: 'Gold up', summary: 'Now', url: 'https://news.com/1?id=7' }])
  })

  it('gets the present time if it is dated 2099, and no time and no measured reaction if it has no date', async () => {
    await source(
      '/times',
      serving(
        rss([
          { title: 'Gold rises', link: 'https://news.com/1', at: Date.UTC(2099, 0, 1) },
          { title: 'Silver falls', link: 'https://news.com/2' },
        ]),
      ),
    )
    await poll()
    const rows = await db
      .selectFrom('news_items')
      .select(['title', 'published_at', 'at', 'date_status', 'reaction_due_at'])
      .orderBy('title')
      .execute()
    expect(rows).toMatchObject([
      { title: 'Gold rises', published_at: new Date(start), date_status: 'future' },
      { title: 'Silver falls', published_at: null, at: new Date(start), date_status: 'missing', reaction_due_at: null },
    ])
  })
})

describe('a source', () => {
  it('does not delay others while it does not respond', async () => {
    let asked = () => {}
    const silent = new Promise<void>((resolve) => {
      asked = resolve
    })
    const bad = await source('/silent', () => asked())
    const well = await source('/good', serving(good))
    now = start
    await poller.begin()
    await silent
    await expect.poll(async () => (await healthOf(well)).answeredAt).toBe(new Date(start).toISOString())
    expect(await titles()).toEqual(['Gold rises as yields fall'])
    expect(await healthOf(bad)).toMatchObject({ error: null, failures: 0, answeredAt: null })
    await poller.stop()
  })

  it('gets its validators back, and a 304 counts as success and keeps its headlines', async () => {
    const id = await source('/feed', (request, response) => {
      const validators = { etag: '"7"', 'last-modified': 'Thu, 20 Aug 2026 11:00:00 GMT' }
      if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/xml', ...validators }).end(good)
    })
    await poll()
    await poll(start + 5 * minuteMs)
    expect(server.calls.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      [undefined, undefined],
      ['"7"', 'Thu, 20 Aug 2026 11:00:00 GMT'],
    ])
    expect(await healthOf(id)).toMatchObject({ error: null, items: 1, answeredAt: new Date(start + 5 * minuteMs).toISOString() })
    expect(await titles()).toHaveLength(1)
  })

  it.each([
    ['nothing is asked for', {}, '', 5],
    ['Cache-Control asks for more', { 'cache-control': 'public, max-age=3600' }, '', 60],
    ['its age is part of that', { 'cache-control': 'max-age=3600', age: '1800' }, '', 30],
    ['the channel asks for more', {}, '<ttl>90</ttl>', 90],
    ['it asks for less', { 'cache-control': 'max-age=1' }, '<ttl>1</ttl>', 5],
    ['it asks for a year', { 'cache-control': 'max-age=31536000' }, '', 24 * 60],
  ])('is read again when its server wants it: %s', async (_, headers, head, minutes) => {
    const id = await source(
      '/feed',
      serving(rss([{ title: 'Gold', link: 'https://news.com/1' }], head), { 'content-type': 'text/xml', ...headers }),
    )
    await poll()
    expect((await healthOf(id)).nextAt).toBe(new Date(start + minutes * minuteMs).toISOString())
  })

  it('is read later after each failure, and as usual once it works again', async () => {
    const id = await source('/feed', (_request, response) => response.writeHead(500).end())
    const waits: number[] = []
    for (let at = start, tries = 0; tries < 10; tries++) {
      await poll(at)
      const next = Date.parse((await healthOf(id)).nextAt!)
      waits.push((next - at) / minuteMs)
      at = next
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360, 360])
    server.answer('/feed', serving(good))
    await poll(start + 30 * dayMs)
    expect(await healthOf(id)).toMatchObject({
      error: null,
      failures: 0,
      nextAt: new Date(start + 30 * dayMs + 5 * minuteMs).toISOString(),
    })
  })

  it('is read again after the time that Retry-After states', async () => {
    const id = await source('/feed', (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
    await poll()
    expect(await healthOf(id)).toMatchObject({
      error: 'The address responded with status 429.',
      nextAt: new Date(start + 7_200_000).toISOString(),
    })
  })

  it('is never read while it is off', async () => {
    const id = await source('/feed', serving(good))
    await sources.change(id, { isOn: false })
    await poll()
    expect(server.calls).toEqual([])
    expect(await healthOf(id)).toMatchObject({ isOn: false, nextAt: null, answeredAt: null })
  })
})

describe('a headline', () => {
  it('is stored once and reported once, by its canonical link', async () => {
    await source('/a', serving(good))
    await source('/b', serving(good.replace('news.com/1', 'news.com/1?utm_medium=rss#top')))
    told.length = 0
    await poll()
    await poll(start + 6 * minuteMs)
    expect(await titles()).toEqual(['Gold rises as yields fall'])
    expect(told.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Gold rises as yields fall'])
  })

  it('joins the story of other sources, but begins a new one when the market turns', async () => {
    const at = (minutes: number) => start - minutes * minuteMs
    await source('/a', serving(rss([{ title: 'Gold rises as US Treasury yields fall', link: 'https://a.com/1', at: at(60) }])))
    await poll()
    await source(
      '/b',
      serving(
        rss([
          { title: 'Gold climbs after Treasury yields drop', link: 'https://b.com/1', at: at(30) },
          { title: 'Gold falls as US Treasury yields fall', link: 'https://b.com/2', at: at(10) },
        ]),
      ),
    )
    await poll()
    const rows = await db.selectFrom('news_items').select(['title', 'id', 'story_id']).orderBy('at').execute()
    expect(rows.map(({ story_id }) => rows.findIndex(({ id }) => id === story_id))).toEqual([0, 0, 2])
  })

  it('is not stored if it is older than 400 days', async () => {
    await source('/old', serving(rss([{ title: 'Gold rises', link: 'https://a.com/1', at: start - 401 * dayMs }])))
    await poll()
    expect(await titles()).toEqual([])
  })
})
