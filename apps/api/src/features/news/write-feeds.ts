import type { NewsItem, NewsSource } from '@assay/contracts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Headlines as RSS 2.0, for other readers. */
export function rssOf(items: readonly NewsItem[], publicUrl: URL): string {
  const entries = items.map(({ id, title, summary, url, publishedAt, source }) =>
    [
      '<item>',
      `<title>${escaped(title)}</title>`,
      `<link>${escaped(url)}</link>`,
      `<guid isPermaLink="false">${escaped(`${publicUrl.host} ${id}`)}</guid>`,
      ...(summary ? [`<description>${escaped(summary)}</description>`] : []),
      ...(publishedAt ? [`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`] : []),
      `<category>${escaped(source.name)}</category>`,
      '</item>',
    ].join(''),
  )
  const head = `<title>Assay news</title><link>${escaped(new URL('/news-all', publicUrl).href)}</link><description>Headlines of the sources of this installation</description>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}\n${entries.join('\n')}\n</channel></rss>\n`
}

/** The sources as OPML, for other readers and other installations. */
export function opmlOf(sources: readonly NewsSource[]): string {
  const outlines = sources.map(
    ({ name, url, kind }) => `<outline type="rss" text="${escaped(name)}" category="${kind}" xmlUrl="${escaped(url)}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>News sources of Assay</title></head><body>\n${outlines.join('\n')}\n</body></opml>\n`
}
