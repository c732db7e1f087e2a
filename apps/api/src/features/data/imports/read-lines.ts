import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { LayoutProblem } from '@assay/csv'
import { isZip, ZipProblem } from '../../../platform/machine/zip.ts'
import { zippedTable } from './zip-entry.ts'

/** The file is not a text with rows of bars. The message says why, `problem` what else is known of its columns. */
export class Unreadable extends Error {
  readonly problem: LayoutProblem | undefined

  constructor(message: string, problem?: LayoutProblem) {
    super(message)
    this.problem = problem
  }
}

export type FileKind = 'plain' | 'gzip' | 'zip'

/** Detects the kind by the first bytes, not by the name. */
export async function kindOf(path: string): Promise<FileKind> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0)
    if (bytesRead >= 2 && buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip'
    return isZip(buffer.subarray(0, bytesRead)) ? 'zip' : 'plain'
  } finally {
    await file.close()
  }
}

const longestLine = 10_000
/** The limit for files that unpack to far more than their size. */
const mostCharacters = 3_000_000_000

/**
 * Passes the lines of a text file (UTF-8, or UTF-16 with a byte order mark; plain, gzip or the one table in a zip
 * archive) to `take`, in batches. Throws `Unreadable`. Other work of the program runs between the batches.
 */
export async function readLines(path: string, take: (lines: readonly string[]) => void): Promise<void> {
  const kind = await kindOf(path)
  const lines = lineSplitter(take)
  try {
    const file = kind === 'zip' ? await zippedTable(path, mostCharacters) : createReadStream(path, { highWaterMark: 256 * 1024 })
    await (kind === 'gzip' ? pipeline(file, createGunzip({ chunkSize: 256 * 1024 }), lines) : pipeline(file, lines))
  } catch (error) {
    if (error instanceof ZipProblem) throw new Unreadable(error.message)
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new Unreadable(`The ${kind} file is broken (${error.message}).`)
    throw error
  }
}

function lineSplitter(take: (lines: readonly string[]) => void): Transform {
  let decoder: TextDecoder | undefined
  let rest = ''
  let characters = 0

  function split(text: string): void {
    characters += text.length
    if (characters > mostCharacters) throw new Unreadable('It unpacks to more than can be a table of bars.')
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Unreadable(`It has a line of more than ${longestLine} characters.`)
    take(lines)
  }

  return new Transform({
    decodeStrings: false,
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8')
        split(decoder.decode(chunk, { stream: true }))
      })
    },
    flush(done) {
      attempt(done, () => {
        split(decoder?.decode() ?? '')
        if (rest !== '') take([rest])
      })
    },
  })
}

/** Runs `work` and reports the outcome by callback, as streams expect. */
function attempt(done: (error?: Error | null) => void, work: () => void): void {
  try {
    work()
    done()
  } catch (error) {
    done(error as Error)
  }
}
