import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { hasCode } from '../../platform/machine/files.ts'
import { Refused } from '../command.ts'
import { Manifest, manifestPath } from './manifest.ts'
import { readTar, whole } from './tar.ts'

/** Receives one file of the backup. */
export type Take = (path: string, bytes: Buffer) => Promise<void>

type FileSum = Manifest['files'][number]

/**
 * Reads a backup to its end and checks every byte. Each file except the last is given to `take`. Throws `Refused` if a
 * check fails.
 */
export async function readBackup(path: string, take: Take = async () => undefined): Promise<Manifest> {
  const found: FileSum[] = []
  let text: string | undefined
  const file = await opened(path)
  try {
    for await (const entry of readTar(unpacked(file))) {
      const bytes = await whole(entry.body)
      if (entry.path === manifestPath) text = bytes.toString()
      else {
        found.push({ path: entry.path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
        await take(entry.path, bytes)
      }
    }
  } catch (error) {
    throw explained(error, path)
  } finally {
    await file.close()
  }
  return checked(path, text, found)
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES', 'ENOTDIR')) throw new Refused(`"${path}" cannot be read (${(error as Error).message}).`)
    throw error
  }
}

function unpacked(file: FileHandle): AsyncIterable<Buffer> {
  const packed = file.createReadStream({ autoClose: false })
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  return packed.pipe(plain)
}

function checked(path: string, text: string | undefined, found: readonly FileSum[]): Manifest {
  if (text === undefined) throw new Refused(`"${path}" is no backup of Assay, or it is cut short.`)
  const manifest = parsed(path, text)
  const sums = (files: readonly FileSum[]) => files.map(({ path, bytes, sha256 }) => `${path} ${bytes} ${sha256}`).sort()
  const expected = new Set(sums(manifest.files))
  const wrong = sums(found).find((file) => !expected.delete(file)) ?? [...expected][0]
  if (wrong !== undefined) throw new Refused(`"${path}" is damaged: "${wrong.split(' ')[0]}" is not what was written.`)
  return manifest
}

function parsed(path: string, text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new Refused(`"${path}" is not of a form that this version can read: update Assay.`)
    throw error
  }
}

function explained(error: unknown, path: string): unknown {
  const ofForm = error instanceof Error && (hasCode(error, 'EISDIR', 'Z_DATA_ERROR', 'Z_BUF_ERROR') || tarSays.includes(error.message))
  return ofForm ? new Refused(`"${path}" is no backup of Assay, or it is damaged (${error.message}).`) : error
}

const tarSays = ['a header is damaged', 'it is cut short']
