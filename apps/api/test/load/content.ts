import { dayMs } from '@assay/market'
import { sql } from 'kysely'
import { openStage, type Stage } from '../chaos/stage.ts'
import { keepYear, yearOf } from './content-year.ts'
import { atMost, exactly, type Figure, percentile } from './figures.ts'

const callsOfEach = 60
const mostMs = 50
const mostMb = 300

/**
 * Measures how much a year of news and twenty thousand events take in the database, and how long each call of their
 * pages takes.
 */
export async function contentLoad(say: (line: string) => void): Promise<Figure[]> {
  const stage = await openStage({ FEED: 'off', NEWS: 'off' })
  try {
    const { db } = stage.database
    const now = Date.now()
    await keepYear(db, now)
    say(`${yearOf.feeds} feeds with ${yearOf.aDay} headlines a day for ${yearOf.days} days, and ${yearOf.events} events of the calendar`)
    const figures = [await weight(stage)]
    const device = await stage.device()
    const { rows } = await sql<{ id: string; at: Date }>`select id, at from news_items order by id desc offset 5000 limit 1`.execute(db)
    await sql`insert into news_marks select ${device.userId}::uuid, id, true, id % 20 = 0 from news_items order by id desc limit 5000`.execute(
      db,
    )
    const headers = { authorization: `Bearer ${await device.token()}` }
    for (const path of pathsOf(rows[0], now)) figures.push(...(await timesOf(stage.address + path, path, headers)))
    return figures
  } finally {
    await stage.close()
  }
}

async function weight({ database }: Stage): Promise<Figure> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(relid)) as bytes from pg_catalog.pg_statio_user_tables
    where relname like 'news%' or relname like 'calendar%'`.execute(database.db)
  return atMost('news and calendar in the database', Number(rows[0].bytes) / 2 ** 20, 'MB', mostMb)
}

function pathsOf({ id, at }: { id: string; at: Date }, now: number): string[] {
  const instant = (days: number) => encodeURIComponent(new Date(now + days * dayMs).toISOString())
  return [
    '/api/news',
    '/api/news?days=7&symbols=XAUUSD,EURUSD,USDINR',
    '/api/news?days=400&symbols=XAUUSD',
    '/api/news?days=400&kinds=central-bank,statistics',
    '/api/news?days=400&topics=inflation&impact=3',
    '/api/news?days=7&search=gold+yields',
    '/api/news?days=400&search=gold+yields',
    '/api/news?days=400&search=conderfi',
    '/api/news?days=400&saved=yes',
    `/api/news?days=400&older=${at.getTime()}-${id}`,
    `/api/news/newer?days=7&after=${id}`,
    '/api/news/top?symbols=XAUUSD,EURUSD,USDINR',
    `/api/news/${id}`,
    `/api/news/${id}/prices?symbol=XAUUSD`,
    '/api/news/sources',
    '/api/news/rss?days=7',
    `/api/calendar?from=${instant(-2)}&to=${instant(5)}`,
    `/api/calendar?from=${instant(-60)}&to=${instant(0)}&currencies=USD,EUR&impact=medium`,
    '/api/calendar/year-19000',
  ]
}

async function timesOf(url: string, name: string, headers: Record<string, string>): Promise<Figure[]> {
  const times: number[] = []
  let others = 0
  for (let i = 0; i < callsOfEach; i++) {
    const began = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    times.push(performance.now() - began)
    if (response.status !== 200) others++
  }
  const short = name.replace(/\d{4}-\d\d-\d\dT[^&]*/g, '…')
  return [atMost(`${short}, p95`, percentile(times, 95), 'ms', mostMs), exactly(`${short}, other than 200`, others, 0)]
}
