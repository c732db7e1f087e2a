import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readFeed } from './feed.ts'

const read = (bytes: Uint8Array, contentType: string) =>
  readFeed({ bytes, contentType, url: 'https://notes.example.org/feed', receivedAt: Date.UTC(2024, 0, 6) })
const items = (ids: readonly string[], write: (id: string, i: number) => string) => ids.map(write)
const rss = (ids: readonly string[]) => {
  const written = items(
    ids,
    (id, i) => `<item><title>Item ${i}</title><link>https://notes.example.org/${i}</link><guid isPermaLink="false">${id}</guid></item>`,
  )
  return read(
    new TextEncoder().encode(`<rss version="2.0"><channel><title>Notes</title>${written.join('')}</channel></rss>`),
    'application/rss+xml',
  )
}
const atom = (ids: readonly string[]) => {
  const written = items(
    ids,
    (id, i) => `<entry><title>Item ${i}</title><link href="https://notes.example.org/${i}"/><id>${id}</id></entry>`,
  )
  return read(new TextEncoder().encode(`<feed xmlns="http://www.w3.org/2005/Atom">${written.join('')}</feed>`), 'application/atom+xml')
}
const json = (ids: readonly string[]) => {
  const written = items(ids, (id, i) => JSON.stringify({ title: `Item ${i}`, url: `https://notes.example.org/${i}`, id }))
  return read(new TextEncoder().encode(`{"version":"https://jsonfeed.org/version/1.1","items":[${written}]}`), 'application/feed+json')
}

it.each([
  ['says that there is none', ['N/A', 'n/a'], 2],
  ['is the word of a program for nothing', ['Undefined', 'Undefined', 'NULL', 'NULL', 'none', 'none'], 6],
  ['is a sign for nothing', ['-', '-', '0', '0', ' ', ' '], 6],
  ['is shared by three items', ['a', 'a', 'b', 'a'], 4],
  ['is shared by two items: they are the same one', ['a', 'a', 'b'], 2],
  ['only looks like nothing', ['none-1', 'none-1', '00', '00'], 2],
] as const)('an identity that %s: %j', (_name, ids, kept) => {
  for (const feed of [rss, atom, json]) {
    const { items: read, dropped } = feed(ids)
    expect([feed.name, read.length, dropped.duplicate]).toEqual([feed.name, kept, ids.length - kept])
  }
})

it.each([
  ['58-feed-guid-of-the-site.xml', ['Note 1', 'Note 2', 'Note 3']],
  ['59-feed-guid-with-blanks.xml', ['Gold holds', 'Euro slips', 'Yen rises']],
  ['60-feed-same-guid-moved-link.xml', ['Gold holds', 'Euro slips']],
])('%s gives %j', (name, titles) => {
  const bytes = readFileSync(new URL(`../../../fixtures/doors/${name}`, import.meta.url))
  expect(read(bytes, 'application/rss+xml').items.map(({ title }) => title)).toEqual(titles)
})

it('two items of a feed whose guid is a placeholder are both kept', () => {
  const bytes = readFileSync(new URL('../../../fixtures/doors/21-feed-guid-placeholder.xml', import.meta.url))
  const { items: kept, dropped } = read(bytes, 'application/rss+xml')
  expect(kept.map(({ title }) => title)).toEqual(['Gold holds above support', 'Euro slips after payrolls'])
  expect(dropped.duplicate).toBe(0)
})

it('the same link is the same item, whatever its identity', () => {
  const item = '<item><title>Item</title><link>https://notes.example.org/1</link><guid>N/A</guid></item>'
  const { items: kept, dropped } = read(
    new TextEncoder().encode(`<rss version="2.0"><channel>${item}${item}</channel></rss>`),
    'application/rss+xml',
  )
  expect([kept.length, dropped.duplicate]).toEqual([1, 1])
})
