import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../../platform/machine/files.ts'
import type { DamagedChunk } from './chunk-file.ts'
import { writeIndex } from './index-file.ts'
import { periodRange } from './periods.ts'
import { without } from './ranges.ts'
import type { SeriesIndex } from './series-index.ts'

/**
 * Takes a damaged file out of its series: the file is renamed, and its time counts as missing, so that it can be fetched again. Call this
 * with the series locked. Returns the new index, or the given one if somebody else has done it already.
 */
export async function setAside(folder: string, index: SeriesIndex, { chunk }: DamagedChunk, now: number): Promise<SeriesIndex> {
  if (!index.chunks.some(({ file }) => file === chunk.file)) return index
  try {
    await rename(join(folder, chunk.file), join(folder, `${chunk.file}.damaged`))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  const next = {
    ...index,
    generation: index.generation + 1,
    chunks: index.chunks.filter(({ file }) => file !== chunk.file),
    held: without(index.held, periodRange(chunk.period)),
    damaged: [...index.damaged, { file: chunk.file, period: chunk.period, at: now }],
  }
  await writeIndex(folder, next)
  return next
}
