import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Bars } from '@assay/market'
import { hasCode } from '../../../platform/machine/files.ts'
import { arrowToBars, barsToArrow } from '../store/arrow.ts'
import { writeAtomically } from '../store/atomic-file.ts'

/** Raise this when candles are made of the same bars in another way. Stored pieces are then made again. */
const form = 2

/** A key for the content of a piece. It changes with the bars that the piece is made of. */
export const keyOf = (version: string): string => createHash('sha256').update(`${form} ${version}`).digest('hex').slice(0, 16)

/** The file of a piece, called `<period>.<key>.<checksum>.arrow`. */
export const keptAs = (names: readonly string[], period: string, key: string): string | undefined =>
  names.find((name) => name.startsWith(`${period}.${key}.`) && name.endsWith('.arrow'))

/** Files of the same period that were made of other bars. */
export const staleOf = (names: readonly string[], period: string, key: string): string[] =>
  names.filter((name) => name.startsWith(`${period}.`) && !name.startsWith(`${period}.${key}.`))

/** The bars of a stored piece; undefined if the file is gone or damaged, since they can be made again. */
export async function readPiece(folder: string, name: string): Promise<Bars | undefined> {
  const path = join(folder, name)
  try {
    const bytes = await readFile(path)
    if (checksumOf(bytes) === name.split('.')[2]) return arrowToBars(bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes)).bars
    await rm(path, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  return undefined
}

/** Stores a piece and deletes the files it replaces. Returns the bytes written. */
export async function keepPiece(folder: string, period: string, key: string, bars: Bars, stale: readonly string[]): Promise<number> {
  const bytes = barsToArrow(bars)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeAtomically(join(folder, `${period}.${key}.${checksumOf(bytes)}.arrow`), bytes)
  for (const name of stale) await rm(join(folder, name), { force: true })
  return bytes.byteLength
}

const checksumOf = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(8, '0')
