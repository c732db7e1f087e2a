import { findInstrument, isOpen, minuteMs } from '@assay/market'
import { dukascopy } from '../../features/data/providers/dukascopy.ts'
import { type ExaminedDatabase, type Finding, fault, spanWords, warning } from './finding.ts'

/** In an open market some quiet minutes are normal, ten are not. */
const silentMs = 10 * minuteMs

/** Checks whether the source responds, and whether quotes of open markets arrive. */
export async function checkFeed(examined: ExaminedDatabase): Promise<Finding[]> {
  const { feed } = examined.config
  if (feed === 'off' || feed === 'simulator') return []
  return [...(feed === 'auto' ? await source(examined) : []), ...(examined.running ? await quotes(examined) : [])]
}

async function source({ config: { dukascopyUrl }, now }: ExaminedDatabase): Promise<Finding[]> {
  if (await dukascopy({ url: dukascopyUrl, now }).isOnline()) return []
  return [
    warning(
      'source-unreachable',
      `"${dukascopyUrl}" does not respond.`,
      'No real bars are fetched. Symbols without real bars are simulated, and labelled so.',
      'Check the network and DUKASCOPY_URL. Without a network, import your own files and set FEED to off.',
    ),
  ]
}

/** `feed_marks` holds, for each symbol, the last quote that was compared with alerts. */
async function quotes({ database: { db }, now }: ExaminedDatabase): Promise<Finding[]> {
  const marks = await db.selectFrom('feed_marks').select(['symbol', 'source', 'simulated', 'at']).orderBy('symbol').execute()
  const at = now()
  const wasOpen = (symbol: string) => {
    const instrument = findInstrument(symbol)
    return instrument !== undefined && isOpen(instrument, at) && isOpen(instrument, at - silentMs)
  }
  const silent = marks.filter((mark) => wasOpen(mark.symbol) && at - Number(mark.at) > silentMs)
  if (silent.length === 0) return []
  const latest = Math.max(...silent.map((mark) => Number(mark.at)))
  return [
    fault(
      'feed-silent',
      `No quotes of ${silent.map(({ symbol, source }) => `${symbol} (${source})`).join(', ')} for ${spanWords(at - latest)} although the market is open.`,
      'Their price alerts do not fire. They fire late once quotes come again.',
      'Look at assay_feed_age_seconds in /metrics and at the source or the program that pushes. If no program has the role feed or all, start one.',
    ),
  ]
}
