import { join } from 'node:path'
import { findInstrument, hourMs, sessionsBetween } from '@assay/market'
import { dataStore } from '../../features/data/data.store.ts'
import { keptUpSymbols } from '../../features/data/jobs/keep-up.ts'
import { allFiles } from '../../features/data/store/all-files.ts'
import { createLog } from '../../platform/machine/log.ts'
import { type Examined, type Finding, fault, spanWords, warning } from './finding.ts'

/** How many hours of an open market automatically fetched bars may lag: a finished day is fetched soon after it. */
const behindMs = 48 * hourMs

/** Checks candle files against their checksums, and how far automatically fetched bars lag. */
export async function checkBars(examined: Examined): Promise<Finding[]> {
  return [...(await damaged(examined)), ...(await behind(examined))]
}

async function damaged({ dataFolder }: Examined): Promise<Finding[]> {
  const bad: string[] = []
  for await (const { path, bytes } of allFiles(dataFolder)) if (!bytes) bad.push(path)
  if (bad.length === 0) return []
  return [
    fault(
      'candles-damaged',
      `${bad.length} candle files are damaged or lost: ${bad.slice(0, 3).join(', ')}${bad.length > 3 ? ' …' : ''} (below "${dataFolder}").`,
      'Backtests and charts of that time have no bars. The server sets such a file aside when it is next read.',
      'Bars of Dukascopy are fetched again when they are asked for. Import other files again, or restore a backup. Check the disk.',
    ),
  ]
}

async function behind({ dataFolder, config, now }: Examined): Promise<Finding[]> {
  if (config.feed !== 'auto') return []
  const store = dataStore(dataFolder, createLog('silent'), now)
  const findings: Finding[] = []
  for (const symbol of keptUpSymbols) {
    const index = await store.index({ provider: 'dukascopy', symbol, timeframe: '1min' })
    const end = index?.held.at(-1)?.[1]
    if (end !== undefined && openMs(symbol, end, now()) > behindMs) findings.push(old(symbol, now() - end, join(dataFolder, 'candles')))
  }
  return findings
}

/** Milliseconds of open market between two times. */
function openMs(symbol: string, from: number, to: number): number {
  const instrument = findInstrument(symbol)
  if (!instrument) return 0
  const sessions = sessionsBetween(instrument, from, to)
  return sessions.reduce((sum, { open, close }) => sum + Math.min(close, to) - Math.max(open, from), 0)
}

const old = (symbol: string, ms: number, folder: string): Finding =>
  warning(
    'bars-old',
    `The newest bars of ${symbol} in "${folder}" end ${spanWords(ms)} ago.`,
    'Backtests up to today and rules of alerts miss the last days.',
    'Look at the jobs on the Data page and at the network. A program with the role worker or all fetches bars every 15 minutes.',
  )
