import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type NewsKind, newsApi } from '@assay/contracts'
import { hourMs, minuteMs } from '@assay/market'
import type { Doors } from './doors.ts'
import { sampleName } from './sample-name.ts'
import { waitFor } from './wait-for.ts'

interface Paper {
  readonly path: string
  readonly name: string
  readonly kind: NewsKind
  /** Hours before now, the headline, and a sentence below it. */
  readonly headlines: readonly (readonly [hoursAgo: number, title: string, summary: string])[]
}

const papers: readonly Paper[] = [
  {
    path: '/wire',
    name: 'Sample Wire',
    kind: 'news',
    headlines: [
      [0.4, 'Gold rises as US Treasury yields fall', 'Buyers came back after a quiet morning.'],
      [2, 'Euro holds steady before inflation figures', 'Ranges stayed narrow on both sides of the Atlantic.'],
      [5, 'Sterling slips after weak retail sales', 'Shops sold less than a year ago.'],
      [9, 'Yen weakens as traders wait for Tokyo', 'Intervention was not mentioned.'],
      [15, 'Silver follows gold higher', 'The ratio of the two hardly moved.'],
      [22, 'US dollar gains after jobless claims', 'Fewer people asked for help than a week before.'],
      [31, 'Gold slides from its high as dollar firms', 'Profit was taken in the afternoon.'],
      [46, 'Rupee steady as oil prices ease', 'Importers were in no hurry.'],
      [55, 'Australian dollar climbs on strong employment', 'Part-time work grew most.'],
      [77, 'Euro falls after German business climate', 'Expectations were lower than the present situation.'],
      [103, 'Gold flat before US inflation figures', 'Few wanted to be early.'],
      [130, 'Canadian dollar drops with crude oil', 'Stocks had grown more than expected.'],
    ],
  },
  {
    path: '/bank',
    name: 'Sample Central Bank',
    kind: 'central-bank',
    headlines: [
      [3, 'Central bank leaves its US interest rate unchanged', 'The committee was of one mind.'],
      [28, 'Minutes of the last meeting on US inflation', 'Members saw prices rise more slowly.'],
      [75, 'Speech on the euro area economy', 'Growth is expected to stay moderate.'],
      [121, 'Statement on foreign exchange markets and the yen', 'Movements were called orderly.'],
    ],
  },
  {
    path: '/notes',
    name: 'Sample Research',
    kind: 'analysis',
    headlines: [
      [7, 'Gold in a range: what would break it', 'Two levels have held for eleven days.'],
      [26, 'Euro and US yields: the link in numbers', 'The correlation of ninety days has halved.'],
      [50, 'How far gold usually moves on payrolls', 'The median hour, and how often it was larger.'],
      [98, 'Sterling volatility is low for the season', 'Quiet months were followed by both kinds.'],
    ],
  },
]

/** Publishes made-up headlines on this machine, adds the papers as sources, and switches them off once they are read. */
export async function readPapers(doors: Doors, now: number): Promise<void> {
  const server = await publish(now)
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const { path, name, kind } of papers) await doors.call(newsApi.addSource, { body: { name, kind, url: `${address}${path}` } })
    const names = new Set(papers.map(({ name }) => name))
    const read = await waitFor('the sample papers', async () => {
      const own = (await doors.call(newsApi.sources)).filter(({ name }) => names.has(name))
      return own.every(({ answeredAt }) => answeredAt !== null) ? own : undefined
    })
    // Nothing is asked for at an address where nobody publishes any more.
    for (const { id } of read) await doors.call(newsApi.changeSource, { params: { id }, body: { isOn: false } })
    const { stories } = await doors.call(newsApi.top, { query: { symbols: 'XAUUSD' } })
    if (stories.length > 0) await doors.call(newsApi.mark, { params: { id: stories[0].id }, body: { isSaved: true, isRead: true } })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function publish(now: number): Promise<Server> {
  const documents = new Map(papers.map((paper) => [paper.path, rssOf(paper, now)]))
  const server = createServer((request, response) => {
    const found = documents.get(request.url ?? '')
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(found)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

function rssOf({ path, name, headlines }: Paper, now: number): string {
  const items = headlines.map(([hoursAgo, title, summary], i) => {
    const at = Math.floor((now - hoursAgo * hourMs) / minuteMs) * minuteMs
    return (
      `<item><title>${sampleName(title)}</title><link>https://sample.example${path}/${i + 1}</link>` +
      `<pubDate>${new Date(at).toUTCString()}</pubDate><description>${sampleName(summary)}</description></item>`
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`
}
