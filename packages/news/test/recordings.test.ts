import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goldens } from '@assay/testkit'
import { expect, it } from 'vitest'
import { leadersOf, readFeed } from '../src/index.ts'

const folder = join(goldens ?? '', 'data', 'news')

if (goldens) {
  // The references state a precision of 0.80 for these pairs of this week: other pairs would have to be checked by hand again.
  it('finds 30 pairs of one story among the recorded headlines of a week, each within a day and a half of its first headline', () => {
    const headlines: { title: string; first_seen: string }[] = JSON.parse(readFileSync(join(folder, 'headlines-2026-08-17.json'), 'utf8'))
    expect(headlines).toHaveLength(385)
    const items = headlines.map(({ title, first_seen }) => ({ title, at: Date.parse(first_seen) }))
    const leaders = leadersOf(items)
    const joined = leaders.flatMap((leader, at) => (leader === at ? [] : [[items[leader].at, items[at].at]]))
    const sizes = [...Map.groupBy(leaders, (leader) => leader).values()].map(({ length }) => length)
    expect(sizes.reduce((pairs, size) => pairs + (size * (size - 1)) / 2, 0)).toBe(30)
    expect(joined).toHaveLength(26)
    for (const [first, later] of joined) expect(later - first).toBeLessThanOrEqual(36 * 3_600_000)
  })

  it.each(readdirSync(join(folder, 'rss')))('reads the recorded document %s, or reports that it is no feed', (name) => {
    const bytes = readFileSync(join(folder, 'rss', name))
    const { kind, error, items } = readFeed({ bytes, contentType: '', url: 'https://feed.example/', receivedAt: Date.UTC(2026, 7, 22) })
    if (name === 'unrecognized.rss') expect(error).toBe('NOT_A_FEED')
    else
      expect({ kind, error }).toEqual({ kind: name === 'craigslist.rss' ? 'rss1' : name.endsWith('.atom') ? 'atom' : 'rss2', error: null })
    for (const { title, summary, url } of items) expect(`${title} ${summary} ${url}`).not.toMatch(/<\/?[a-z]+>|utm_source/i)
  })
} else it('needs recorded headlines', () => expect(goldens).toBeUndefined())
