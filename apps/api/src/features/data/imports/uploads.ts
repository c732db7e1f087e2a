import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mostImportBytes, Refusal } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { hasCode } from '../../../platform/machine/files.ts'

const keptMs = 2 * hourMs
const mostUploads = 10

export interface Upload {
  readonly id: string
  readonly path: string
  readonly symbol: string
  readonly file: string
  readonly at: number
}

/** Uploaded files until they are imported or discarded, in a separate folder. They are lost when the program ends; imported bars are not. */
export function uploads(folder: string, now: () => number) {
  const all = new Map<string, Upload>()

  async function discard(id: string): Promise<boolean> {
    const upload = all.get(id)
    if (!upload) return false
    all.delete(id)
    await rm(upload.path, { force: true })
    return true
  }

  async function forgetOld(): Promise<void> {
    const oldest = [...all.values()]
    const surplus = oldest.length - mostUploads + 1
    for (const [i, { id, at }] of oldest.entries()) if (now() - at > keptMs || i < surplus) await discard(id)
  }

  return {
    /** Receives a file as a stream. Throws `BODY_INVALID`, `LIMIT_EXCEEDED` and `STORAGE_FULL`, and then leaves nothing of it. */
    async receive(body: Readable, symbol: string, filename: string): Promise<Upload> {
      await forgetOld()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = randomUUID()
      const upload = { id, path: join(folder, id), symbol, file: plainName(filename), at: now() }
      await writeWhole(body, upload.path)
      all.set(id, upload)
      return upload
    },
    find(id: string): Upload {
      const upload = all.get(id)
      if (!upload) throw new Refusal('IMPORT_NOT_FOUND')
      return upload
    },
    discard,
    /** Deletes what an earlier run of the program left. */
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

async function writeWhole(body: Readable, path: string): Promise<void> {
  try {
    await pipeline(body, capped, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    await rm(path, { force: true })
    throw hasCode(error, 'ENOSPC', 'EDQUOT') ? new Refusal('STORAGE_FULL') : error
  }
}

/** The refusal of a body that is not a file. */
export const noFile = (): Refusal =>
  new Refusal('BODY_INVALID', { message: 'The body is to be the file itself, as "text/csv" or "application/octet-stream", and not empty.' })

/** Throws `LIMIT_EXCEEDED` for more bytes than a file may have. */
export function refuseTooLarge(bytes: number): void {
  if (bytes > mostImportBytes)
    throw new Refusal('LIMIT_EXCEEDED', { message: `A file may have at most ${mostImportBytes / 1024 / 1024} MB.` })
}

async function* capped(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    refuseTooLarge(bytes)
    yield chunk
  }
  if (bytes === 0) throw noFile()
}

/** The last part of a file name, without control and other invisible characters. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').slice(0, 120) || 'file'
}
