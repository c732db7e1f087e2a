import type { NewsKind } from '@assay/contracts'

interface Shipped {
  readonly id: string
  readonly name: string
  readonly kind: NewsKind
  readonly url: string
}

type Row = [id: string, name: string, kind: NewsKind, url: string]

// Taken from what the publishers announce. None was tested when this was written, so the page shows each as not having responded yet.
const rows: readonly Row[] = [
  ['federal-reserve', 'Federal Reserve', 'central-bank', 'https://www.federalreserve.gov/feeds/press_all.xml'],
  ['ecb', 'European Central Bank', 'central-bank', 'https://www.ecb.europa.eu/rss/press.html'],
  ['bank-of-england', 'Bank of England', 'central-bank', 'https://www.bankofengland.co.uk/rss/news'],
  ['bank-of-japan', 'Bank of Japan', 'central-bank', 'https://www.boj.or.jp/en/rss/whatsnew.xml'],
  ['rbi', 'Reserve Bank of India', 'central-bank', 'https://www.rbi.org.in/pressreleases_rss.xml'],
  ['bls', 'US Bureau of Labor Statistics', 'statistics', 'https://www.bls.gov/feed/bls_latest.rss'],
  ['bea', 'US Bureau of Economic Analysis', 'statistics', 'https://apps.bea.gov/rss/rss.xml'],
  ['eurostat', 'Eurostat', 'statistics', 'https://ec.europa.eu/eurostat/web/rss'],
  ['investinglive', 'investingLive', 'news', 'https://investinglive.com/feed'],
  ['fxstreet', 'FXStreet', 'news', 'https://www.fxstreet.com/rss/news'],
  ['dailyforex', 'DailyForex', 'analysis', 'https://www.dailyforex.com/rss/forexnews.xml'],
  ['investing', 'Investing.com', 'news', 'https://www.investing.com/rss/news_1.rss'],
]

/** The sources that every installation starts with. */
export const shippedSources: readonly Shipped[] = rows.map(([id, name, kind, url]) => ({ id, name, kind, url }))
