import { expect, it } from 'vitest'
import { readFeed } from '../src/index.ts'

let state = 77
/** A whole number below `end`, by a fixed seed. */
function below(end: number): number {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
  return ((state ^ (state >>> 13)) >>> 0) % end
}
const pick = <T>(some: readonly T[]): T => some[below(some.length)]

const receivedAt = Date.UTC(2024, 0, 20)
const items = Array.from({ length: 6 }, (_, i) => ({
  title: `Gold & silver move, note ${i}`,
  url: `https://notes.example.org/${i}?a=1`,
  date: new Date(Date.UTC(2024, 0, 5 + i, 13, 30)),
}))
const xml = (text: string) => text.replaceAll('&', '&amp;')

const rss = () =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Desk</title><link>https://notes.example.org/</link>${items
    .map(
      ({ title, url, date }, i) =>
        `<item><title><![CDATA[${title}]]></title><link>${xml(url)}</link><guid isPermaLink="false">n-${i}</guid><pubDate>${date.toUTCString()}</pubDate><description>&lt;p&gt;Said&lt;/p&gt;</description></item>`,
    )
    .join('\n')}</channel></rss>`
const atom = () =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Desk</title>${items
    .map(
      ({ title, url, date }, i) =>
        `<entry><title type="html">${xml(xml(title))}</title><link rel="alternate" href="${xml(url)}"/><id>n-${i}</id><updated>${date.toISOString()}</updated></entry>`,
    )
    .join('\n')}</feed>`
const json = () =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: items.map(({ title, url, date }, i) => ({ id: `n-${i}`, title, url, date_published: date.toISOString() })),
  })

const rubbish = [
  '<',
  '>',
  '&',
  '"',
  "'",
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '</item>',
  '<item>',
  '\u0000',
  '&#0;',
  '&#x110000;',
  '{',
  '}',
  '[',
  ',',
  '\\u12',
  '<?',
  '&nbsp;',
  '<a b="',
  '\uFFFE',
]

function damaged(text: string): Uint8Array {
  const at = below(text.length)
  const length = 1 + below(120)
  const cut = [
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(at + length),
    () => text.slice(0, at + length) + text.slice(at),
    () => text.slice(0, at) + pick(rubbish).repeat(pick([1, 1, 1, 2, 5000])) + text.slice(at),
    () => text.slice(0, at) + '<x>'.repeat(pick([50, 500, 20_000])) + text.slice(at),
    () => text.replaceAll(pick(['</item>', '</entry>', '"', '</title>', '<link>', ':']), pick(['', ' ', 'x'])),
  ]
  const bytes = new TextEncoder().encode(pick(cut)())
  for (let n = below(4); n > 0 && bytes.length > 0; n--) bytes[below(bytes.length)] = below(256)
  return bytes
}

const bound = process.env.ASSAY_PROVE ? 20_000 : 500
const faults = ['EMPTY', 'UNSAFE_XML', 'NOT_A_FEED', 'MALFORMED']

it(`${bound} damaged feeds are refused by name, or give items whose address and time can be used`, () => {
  const count = { read: 0, refused: 0 }
  for (let n = 0; n < bound; n++) {
    const bytes = damaged(pick([rss, atom, json])())
    const type = pick(['application/rss+xml', 'text/xml; charset=utf-16', 'application/feed+json', 'text/html; charset=nonsense', ''])
    const feed = readFeed({ bytes, contentType: type, url: 'https://notes.example.org/feed', receivedAt })
    const shown = () => `feed ${n}, ${type}: ${new TextDecoder().decode(bytes).slice(0, 3000)}`
    count[feed.error === null ? 'read' : 'refused']++
    if (feed.error !== null) expect([faults.includes(feed.error), feed.items], shown()).toEqual([true, []])
    for (const { title, url, publishedAt, summary } of feed.items) {
      expect(title.trim().length, shown()).toBeGreaterThan(0)
      expect([title.length <= 300, summary.length <= 500, /^https?:\/\/[^\s<>]+$/.test(url)], `${url} of ${shown()}`).toEqual([
        true,
        true,
        true,
      ])
      const at = publishedAt === null ? receivedAt : Date.parse(publishedAt)
      expect(at >= Date.UTC(1990) - 86_400_000 && at <= receivedAt + 600_000, `${publishedAt} of ${shown()}`).toBe(true)
    }
  }
  expect([count.read > bound / 20, count.refused > bound / 20]).toEqual([true, true])
})
