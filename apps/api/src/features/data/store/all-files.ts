import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Timeframe, timeframes } from '@assay/market'
import { hasCode } from '../../../platform/machine/files.ts'
import { readIndex } from './index-file.ts'
import { namesIn } from './names-in.ts'
import type { Chunk, SeriesKey } from './series-index.ts'

/** A file by its path below the data folder. It has no bytes if it is named in the index but damaged or lost. */
export interface HeldFile {
  readonly path: string
  readonly bytes?: Uint8Array
}

/** Yields the candle files of each series and then the index that names them, even while others write. */
export async function* allFiles(dataFolder: string): AsyncGenerator<HeldFile> {
  for (const provider of await namesIn(join(dataFolder, 'candles'))) {
    for (const symbol of await namesIn(join(dataFolder, 'candles', provider))) {
      for (const timeframe of await namesIn(join(dataFolder, 'candles', provider, symbol))) {
        if (isTimeframe(timeframe)) yield* seriesFiles(dataFolder, { provider, symbol, timeframe })
      }
    }
  }
}

const isTimeframe = (name: string): name is Timeframe => (timeframes as readonly string[]).includes(name)

/** Files never change, but a write may replace them. Then the index is read again, and the new files are added. */
async function* seriesFiles(dataFolder: string, key: SeriesKey): AsyncGenerator<HeldFile> {
  const path = `candles/${key.provider}/${key.symbol}/${key.timeframe}`
  const told = new Set<string>()
  let missing: string | undefined
  for (;;) {
    const index = await readIndex(join(dataFolder, path), key)
    if (!index) return
    const before = missing
    missing = undefined
    for (const chunk of index.chunks.filter(({ file }) => !told.has(file))) {
      const found = await readWhole(join(dataFolder, path), chunk)
      if (found === 'gone' && chunk.file !== before) {
        missing = chunk.file
        break
      }
      told.add(chunk.file)
      yield { path: `${path}/${chunk.file}`, bytes: typeof found === 'string' ? undefined : found }
    }
    if (missing === undefined) return yield { path: `${path}/index.json`, bytes: Buffer.from(JSON.stringify(index)) }
  }
}

async function readWhole(folder: string, { file, crc }: Chunk): Promise<Uint8Array | 'gone' | 'damaged'> {
  try {
    const bytes = await readFile(join(folder, file))
    return crc32(bytes) === crc ? bytes : 'damaged'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'gone'
    throw error
  }
}
