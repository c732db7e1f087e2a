import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Bars, withKnownVolume } from '@assay/market'
import { z } from 'zod'
import { arrowToBars, barsToArrow } from './arrow.ts'
import { type Chunk, SeriesState } from './series-index.ts'

/** The metadata of each file about itself and about its write: the id of the write, and all periods written with it. */
const ChunkMeta = z.strictObject({ period: z.string(), write: z.string(), periods: z.array(z.string()), state: SeriesState })
export type ChunkMeta = z.infer<typeof ChunkMeta>

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** The bytes of a file and its entry in the index. */
export function chunkOf(bars: Bars, meta: ChunkMeta): { chunk: Chunk; bytes: Uint8Array } {
  const bytes = barsToArrow(bars, meta)
  const file = `${meta.period}.${hashOf(bytes)}.arrow`
  const count = bars.time.length
  return { chunk: { period: meta.period, file, crc: crc32(bytes), bars: count, from: bars.time[0], to: bars.time[count - 1] }, bytes }
}

/** The content of a file is not what was written. */
export class DamagedChunk extends Error {
  readonly chunk: Pick<Chunk, 'file' | 'period'>

  constructor(chunk: Pick<Chunk, 'file' | 'period'>, why: string) {
    super(`"${chunk.file}" ${why}`)
    this.chunk = chunk
  }
}

/** The checked bars of a file, with volume only if it is known. Throws the errors of `readStored`. */
export const readChunk = async (folder: string, chunk: Chunk): Promise<Bars> => withKnownVolume(await readStored(folder, chunk))

/** The checked bars of a file as stored. Throws `DamagedChunk`, or the system's ENOENT if the file is gone. */
export async function readStored(folder: string, chunk: Chunk): Promise<Bars> {
  const bytes = await readFile(join(folder, chunk.file))
  if (crc32(bytes) !== chunk.crc) throw new DamagedChunk(chunk, 'does not have the checksum that it was written with')
  // Small files share a memory pool in which they may start anywhere, but Arrow needs them aligned.
  return arrowToBars(bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes)).bars
}

/** Reads a file without an index and checks its content by the hash in its name. Null if the file cannot be trusted. */
export async function inspectChunk(folder: string, file: string): Promise<{ chunk: Chunk; meta: ChunkMeta } | null> {
  const bytes = Uint8Array.from(await readFile(join(folder, file)))
  if (!file.endsWith(`.${hashOf(bytes)}.arrow`)) return null
  const { bars, meta } = arrowToBars(bytes)
  const read = ChunkMeta.safeParse(meta)
  const count = bars.time.length
  if (!read.success || count === 0) return null
  const chunk = { period: read.data.period, file, crc: crc32(bytes), bars: count, from: bars.time[0], to: bars.time[count - 1] }
  return { chunk, meta: read.data }
}
