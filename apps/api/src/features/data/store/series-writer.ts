import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bars, newBars } from '@assay/market'
import { unfinishedMark, writeAtomically } from './atomic-file.ts'
import { chunkOf, readStored } from './chunk-file.ts'
import { writeIndex } from './index-file.ts'
import { type Conflict, type MergePolicy, mergeBars } from './merge-bars.ts'
import { namesIn } from './names-in.ts'
import { byPeriod } from './periods.ts'
import { joined, type Range } from './ranges.ts'
import { type Chunk, emptyIndex, type ImportNote, type SeriesIndex, stateOf } from './series-index.ts'

/** The content of one write to a series. */
export interface SeriesWrite {
  readonly bars: Bars
  /** The time that the bars cover. Where it has no bars, there are none. */
  readonly held: readonly Range[]
  readonly policy?: MergePolicy
  /** Opening times of the bars whose high or low was widened. */
  readonly repaired?: readonly number[]
  /** Opening time of the last bar if it is unfinished. */
  readonly unfinished?: number | null
  readonly note?: ImportNote
}

export interface WriteResult {
  readonly added: number
  readonly same: number
  readonly replaced: number
}

/** The number of imports recorded in a series. */
const mostNotes = 50

/** Adds all bars to a locked series or none. The files are written first, under new names; then the index makes all of them visible at once. */
export async function writeSeries(folder: string, index: SeriesIndex, addition: SeriesWrite): Promise<WriteResult | Conflict> {
  const merged = await mergeAll(folder, index, addition)
  if ('conflictAt' in merged) return merged
  const next = nextIndex(index, addition)
  const written = await writeChunks(folder, next, merged.periods)
  const kept = index.chunks.filter(({ period }) => !merged.periods.has(period))
  const chunks = [...kept, ...written].sort((a, b) => a.from - b.from)
  await writeIndex(folder, { ...next, chunks })
  await sweep(folder, chunks)
  return merged.counts
}

/** Empties a locked series: writes an empty index first, which removes everything at once, and then deletes the files. */
export async function emptySeries(folder: string, index: SeriesIndex): Promise<void> {
  await writeIndex(folder, { ...emptyIndex(index), generation: index.generation + 1 })
  await sweep(folder, [])
}

async function mergeAll(folder: string, index: SeriesIndex, { bars, policy }: SeriesWrite) {
  const periods = new Map<string, Bars>()
  const counts = { added: 0, same: 0, replaced: 0 }
  for (const [period, part] of byPeriod(index.timeframe, bars)) {
    const chunk = index.chunks.find((each) => each.period === period)
    const held = chunk ? await readStored(folder, chunk) : newBars(0)
    const merged = mergeBars(held, part, { ...policy, unfinished: index.unfinished })
    if ('conflictAt' in merged) return merged
    counts.added += merged.added
    counts.same += merged.same
    counts.replaced += merged.replaced
    if (merged.added + merged.replaced > 0) periods.set(period, merged.bars)
  }
  return { periods, counts }
}

async function writeChunks(folder: string, next: SeriesIndex, periods: ReadonlyMap<string, Bars>): Promise<Chunk[]> {
  const write = randomUUID()
  const written: Chunk[] = []
  for (const [period, bars] of periods) {
    const { chunk, bytes } = chunkOf(bars, { period, write, periods: [...periods.keys()], state: stateOf(next) })
    await writeAtomically(join(folder, chunk.file), bytes)
    written.push(chunk)
  }
  return written
}

function nextIndex(index: SeriesIndex, { bars, held, repaired = [], unfinished = null, note }: SeriesWrite): SeriesIndex {
  const last = bars.time.at(-1) ?? Number.NEGATIVE_INFINITY
  const isNewest = last >= (index.chunks.at(-1)?.to ?? Number.NEGATIVE_INFINITY)
  const written = new Set(bars.time)
  return {
    ...index,
    generation: index.generation + 1,
    held: joined([...index.held, ...held]),
    repaired: [...index.repaired.filter((time) => !written.has(time)), ...repaired].sort((a, b) => a - b),
    unfinished: isNewest ? unfinished : index.unfinished,
    imports: note ? [...index.imports, note].slice(-mostNotes) : index.imports,
  }
}

/** Deletes files that the index does not name: those that the write replaced, and those that a killed write left behind. */
async function sweep(folder: string, chunks: readonly Chunk[]): Promise<void> {
  const current = new Set(chunks.map(({ file }) => file))
  for (const name of await namesIn(folder)) {
    const left = name.includes(unfinishedMark) || (name.endsWith('.arrow') && !current.has(name))
    if (left) await rm(join(folder, name), { force: true })
  }
}
