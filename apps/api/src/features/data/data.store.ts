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
 * Candles in files below the data folder: `candles/<provider>/<SYMBOL>/<timeframe>/<period>.<hash>.arrow` beside an index that can be made anew from them.
 * They are the truth about what is held; nothing of it is in the database.
 */
export function dataStore(dataFolder: string, log: Log, now: () => number) {
  const folder = join(dataFolder, 'candles')
  /** Where the files of a series lie. */
  const folderOf = ({ provider, symbol, timeframe }: SeriesKey) => join(folder, provider, symbol, timeframe)

  /** The index of a series, null where none is held. */
  const index = (key: SeriesKey): Promise<SeriesIndex | null> => readIndex(folderOf(key), key)

  const inLock = <T>(key: SeriesKey, change: (folder: string, current: SeriesIndex | null) => Promise<T>): Promise<T> =>
    withSeriesLock(folderOf(key), async () => change(folderOf(key), await index(key)))

  /** Every series that is held, or every one of a symbol. */
  const list = async (only?: string): Promise<SeriesIndex[]> =>
    (await Promise.all((await keysIn(folder, only)).map(index))).filter((each) => each !== null)

  /**
   * The files of a series that touch [from, to), whole and in order, with the index that they were read by. A file that turns out to be
   * damaged or lost is set aside, and the series is read as it is then.
   */
  async function read(key: SeriesKey, range: Range): Promise<{ index: SeriesIndex; parts: Bars[] }> {
    let missing: Chunk | undefined
    for (;;) {
      const current = (await index(key)) ?? emptyIndex(key)
      const found = await readParts(folderOf(key), current, range)
      if ('parts' in found) return { index: current, parts: found.parts }
      // A file that is gone may have been replaced by a write in this moment: it counts as lost when the index still names it.
      if (found.damage || found.chunk.file === missing?.file) await loseChunk(key, found.damage ?? new DamagedChunk(found.chunk, 'is gone'))
      missing = found.chunk
    }
  }

  /** Sets a file aside that is damaged or gone. */
  function loseChunk(key: SeriesKey, damage: DamagedChunk): Promise<void> {
    log.error({ provider: key.provider, symbol: key.symbol, timeframe: key.timeframe }, `a candle file is set aside: ${damage.message}`)
    return inLock(key, async (place, current) => {
      if (current) await setAside(place, current, damage, now())
    })
  }

  /** Adds bars to a series, all or none of them; with other values for a held time, and no leave to replace them, none. */
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

/** Takes all bars out of a series, and returns how many they were. */
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
