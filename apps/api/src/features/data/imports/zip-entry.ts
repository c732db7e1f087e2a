import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file in a zip archive, as the list at the archive's end says. Sizes and the offset in bytes. */
interface ZipEntry {
  readonly name: string
  /** 0: stored as it is, 8: deflated. */
  readonly method: number
  readonly encrypted: boolean
  readonly packed: number
  readonly offset: number
}

/** The archive cannot be read; the message says why. */
export class ZipProblem extends Error {}

const endSize = 22
const longestComment = 0xffff
const endMark = 0x06054b50
const entryMark = 0x02014b50
const headMark = 0x04034b50
const mostEntries = 1000
/** Sizes and offsets beyond it stand elsewhere, in archives of more than 4 GB. */
const beyond = 0xffffffff

/** The unpacked bytes of the one table in a zip archive. Throws `ZipProblem`. */
export async function zippedTable(path: string): Promise<Readable> {
  const file = await open(path, 'r')
  try {
    const tables = (await entriesOf(file)).filter(({ name }) => !name.endsWith('/') && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name))
    const named = tables.filter(({ name }) => /\.(?:csv|txt|tsv|hst|prn)$/i.test(name))
    const [entry, ...others] = named.length > 0 ? named : tables
    if (!entry) throw new ZipProblem('The zip archive is empty.')
    if (others.length > 0) {
      const some = [entry, ...others].slice(0, 5).map(({ name }) => `"${name.slice(0, 60)}"`)
      throw new ZipProblem(`The zip archive holds ${others.length + 1} files (${some.join(', ')}): unpack it and choose one.`)
    }
    return await contentOf(path, file, entry)
  } finally {
    await file.close()
  }
}

async function contentOf(path: string, file: FileHandle, entry: ZipEntry): Promise<Readable> {
  if (entry.encrypted) throw new ZipProblem('The zip archive is encrypted: unpack it first.')
  if (entry.method !== 0 && entry.method !== 8)
    throw new ZipProblem('The zip archive is packed in a way that is not read: unpack it first.')
  const head = await bytesAt(file, entry.offset, 30)
  if (head.readUInt32LE(0) !== headMark) throw new ZipProblem('The zip archive is broken.')
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed =
    entry.packed === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + entry.packed - 1, highWaterMark: 256 * 1024 })
  if (entry.method === 0) return packed
  const inflated = createInflateRaw({ chunkSize: 256 * 1024 })
  packed.on('error', (error: Error) => inflated.destroy(error))
  return packed.pipe(inflated)
}

async function entriesOf(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - endSize - longestComment), Math.min(size, endSize + longestComment))
  let at = tail.length - endSize
  while (at >= 0 && tail.readUInt32LE(at) !== endMark) at--
  if (at < 0) throw new ZipProblem('The zip archive is broken: its list of files is missing.')
  const count = tail.readUInt16LE(at + 10)
  const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > mostEntries || offset === beyond || offset + length > size)
    throw new ZipProblem('The zip archive cannot be listed: unpack it first.')
  return listed(await bytesAt(file, offset, length), count)
}

function listed(list: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entryMark) throw new ZipProblem('The zip archive is broken.')
    const nameLength = list.readUInt16LE(at + 28)
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + nameLength),
      method: list.readUInt16LE(at + 10),
      encrypted: (list.readUInt16LE(at + 8) & 1) === 1,
      packed: list.readUInt32LE(at + 20),
      offset: list.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new ZipProblem('The zip archive is broken: it ends too early.')
  return buffer
}
