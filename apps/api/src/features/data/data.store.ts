import { join } from 'node:path'
import { Refusal } from '@assay/contracts'
import { type Bars, type Timeframe, timeframes } from '@assay/market'
import { hasCode } from '../../platform/machine/files.ts'
import type { Log } from '../../platform/machine/log.ts'
import { DamagedChunk, readChunk } from './store/chunk-file.ts'
import { readIndex } from './store/index-file.ts'
import type { Conflict } from './store/merge-bars.ts'
import { namesIn } from './store/names-in.ts'
import type { Range } from './store/ranges.ts'
import { barCount, type Chunk, emptyIndex, type SeriesIndex, type SeriesKey } from './store/series-index.ts'
import { withSeriesLock } from './store/series-lock.ts'
import { emptySeries, type SeriesWrite, type WriteResult, writeSeries } from './store/series-writer.ts'
import { setAside } from './store/set-aside.ts'

export type DataStore = ReturnType<typeof dataStore>

/**
 * Candles in files below the data folder: `candles/<provider>/<SYMBOL>/<timeframe>/<period>.<hash>.arrow`, next to an index that can be rebuilt from
 * them. The files alone decide what is stored; the database has no copy.
 */
export function dataStore(dataFolder: string, log: Log, now: () => number) {
  const folder = join(dataFolder, 'candles')
  /** The folder with the files of a series. */
  const folderOf = ({ provider, symbol, timeframe }: SeriesKey) => join(folder, provider, symbol, timeframe)

  /** The index of a series; null if there is no such series. */
  const index = (key: SeriesKey): Promise<SeriesIndex | null> => readIndex(folderOf(key), key)

  const inLock = <T>(key: SeriesKey, change: (folder: string, current: SeriesIndex | null) => Promise<T>): Promise<T> =>
    withSeriesLock(folderOf(key), async () => change(folderOf(key), await index(key)))

  /** All stored series, or all of one symbol. */
  const list = async (only?: string): Promise<SeriesIndex[]> =>
    (await Promise.all((await keysIn(folder, only)).map(index))).filter((each) => each !== null)

  /**
   * The files of a series that overlap [from, to), whole and in order, with the index by which they were read. A file that turns out to be
   * damaged or lost is set aside, and the series is read again without it.
   */
  async function read(key: SeriesKey, range: Range): Promise<{ index: SeriesIndex; parts: Bars[] }> {
    let missing: Chunk | undefined
    for (;;) {
      const current = (await index(key)) ?? emptyIndex(key)
      const found = await readParts(folderOf(key), current, range)
      if ('parts' in found) return { index: current, parts: found.parts }
      // A write may just have replaced a file that is gone. It counts as lost only if the index still names it.
      if (found.damage || found.chunk.file === missing?.file) await loseChunk(key, found.damage ?? new DamagedChunk(found.chunk, 'is gone'))
      missing = found.chunk
    }
  }

  /** Sets aside a file that is damaged or gone. */
  function loseChunk(key: SeriesKey, damage: DamagedChunk): Promise<void> {
    log.error({ provider: key.provider, symbol: key.symbol, timeframe: key.timeframe }, `a candle file is set aside: ${damage.message}`)
    return inLock(key, async (place, current) => {
      if (current) await setAside(place, current, damage, now())
    })
  }

  /** Adds all bars to a series or none. It adds none if the values of a stored time differ and the policy does not replace them. */
  async function write(key: SeriesKey, addition: SeriesWrite): Promise<WriteResult | Conflict> {
    try {
      return await inLock(key, (place, current) => writeSeries(place, current ?? emptyIndex(key), addition))
    } catch (error) {
      if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new Refusal('STORAGE_FULL')
      if (!(error instanceof DamagedChunk)) throw error
      await loseChunk(key, error)
      return write(key, addition)
    }
  }

  return { folderOf, index, list, read, write, empty: (key: SeriesKey) => inLock(key, emptied) }
}

/** Removes all bars of a series. Returns their number. */
async function emptied(folder: string, current: SeriesIndex | null): Promise<number> {
  if (!current) return 0
  await emptySeries(folder, current)
  return barCount(current)
}

async function keysIn(folder: string, only: string | undefined): Promise<SeriesKey[]> {
  const keys: SeriesKey[] = []
  for (const provider of await namesIn(folder)) {
    for (const symbol of only ? [only] : await namesIn(join(folder, provider))) {
      for (const timeframe of await namesIn(join(folder, provider, symbol))) {
        if (isTimeframe(timeframe)) keys.push({ provider, symbol, timeframe })
      }
    }
  }
  return keys
}

const isTimeframe = (name: string): name is Timeframe => (timeframes as readonly string[]).includes(name)

type Parts = { parts: Bars[] } | { chunk: Chunk; damage?: DamagedChunk }

async function readParts(folder: string, { chunks }: SeriesIndex, [from, to]: Range): Promise<Parts> {
  const parts: Bars[] = []
  for (const chunk of chunks) {
    if (chunk.to < from || chunk.from >= to) continue
    try {
      parts.push(await readChunk(folder, chunk))
    } catch (error) {
      if (error instanceof DamagedChunk) return { chunk, damage: error }
      if (hasCode(error, 'ENOENT')) return { chunk }
      throw error
    }
  }
  return { parts }
}
