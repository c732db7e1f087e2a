import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../../platform/machine/files.ts'
import { writeAtomically } from './atomic-file.ts'
import { inspectChunk } from './chunk-file.ts'
import { namesIn } from './names-in.ts'
import { type Chunk, emptyIndex, SeriesIndex, type SeriesKey, type SeriesState } from './series-index.ts'

const indexName = 'index.json'

/** The index of the series in `folder`, rebuilt from its files if it is lost or unreadable. Null if there is no series. */
export async function readIndex(folder: string, key: SeriesKey): Promise<SeriesIndex | null> {
  let text: string
  try {
    text = await readFile(join(folder, indexName), 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
    return rebuildIndex(folder, key)
  }
  return parsed(text) ?? rebuildIndex(folder, key)
}

function parsed(text: string): SeriesIndex | null {
  try {
    return SeriesIndex.parse(JSON.parse(text))
  } catch {
    // Unreadable for any reason: it can be rebuilt from the files.
    return null
  }
}

/** Writes the index, which makes a write visible. */
export const writeIndex = (folder: string, index: SeriesIndex): Promise<void> =>
  writeAtomically(join(folder, indexName), JSON.stringify(index))

/**
 * Rebuilds the index from the files. Each file names the periods that were written together with it. From the newest write on, a write counts only
 * if every one of its periods exists, in its own file or in that of a later write.
 */
async function rebuildIndex(folder: string, key: SeriesKey): Promise<SeriesIndex | null> {
  const found = await inspectAll(folder)
  const writes = [...Map.groupBy(found, ({ meta }) => meta.write).values()]
  const newestFirst = writes.sort((a, b) => b[0].meta.state.generation - a[0].meta.state.generation)
  const chunks = new Map<string, Chunk>()
  let state: SeriesState | undefined
  for (const write of newestFirst) {
    const own = new Set(write.map(({ chunk }) => chunk.period))
    const { meta } = write[0]
    if (!meta.periods.every((period) => own.has(period) || chunks.has(period))) continue
    state ??= meta.state
    for (const { chunk } of write) if (!chunks.has(chunk.period)) chunks.set(chunk.period, chunk)
  }
  if (!state) return null
  return { ...emptyIndex(key), ...state, ...key, chunks: [...chunks.values()].sort((a, b) => a.from - b.from) }
}

async function inspectAll(folder: string) {
  const files = (await namesIn(folder)).filter((name) => name.endsWith('.arrow'))
  const found = await Promise.all(files.map((name) => inspectChunk(folder, name)))
  return found.filter((each) => each !== null)
}
