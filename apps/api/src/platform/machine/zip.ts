import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

/** The archive cannot be read; the message says why. */
export class ZipProblem extends Error {}

/** Whether the first bytes of a file are those of a zip archive. */
export const isZip = (start: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, i) => start[i] === byte)

export interface Zip {
  readonly entries: readonly Entry[]
  /** What an entry unpacks to. More bytes than `most` end it with `ZipProblem`, whatever size the archive states. */
  content(entry: Entry, most: number): Promise<Readable>
  close(): void
}

/** Opens an archive at a path or in memory, with the list of what it holds. Throws `ZipProblem`, and as the file system does. */
export async function openZip(from: string | Buffer, mostEntries: number): Promise<Zip> {
  const options = { lazyEntries: true, autoClose: false } as const
  const file = await translated(() => (typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(from, options)))
  const close = () => typeof from === 'string' && file.close()
  try {
    return { entries: await translated(() => listed(file, mostEntries)), content: (entry, most) => contentOf(file, entry, most), close }
  } catch (error) {
    close()
    throw error
  }
}

async function listed(file: ZipFile, most: number): Promise<Entry[]> {
  if (file.entryCount > most) throw new ZipProblem(`The zip archive holds more than ${most} files.`)
  const entries: Entry[] = []
  for await (const entry of file.eachEntry()) entries.push(entry)
  return entries
}

async function contentOf(file: ZipFile, entry: Entry, most: number): Promise<Readable> {
  if (entry.isEncrypted()) throw new ZipProblem('The zip archive is encrypted: unpack it first.')
  if (!entry.canDecodeFileData()) throw new ZipProblem('The zip archive is packed in a way that is not read: unpack it first.')
  const packed = await translated(() => file.openReadStreamPromise(entry))
  let left = most
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      done(left < 0 ? new ZipProblem('Unpacked, the zip archive is larger than the limit.') : null, chunk)
    },
  })
  packed.on('error', (error: Error) => counted.destroy(broken(error)))
  counted.on('close', () => packed.destroy())
  return packed.pipe(counted)
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfFiles = error instanceof Error && 'syscall' in error
    throw error instanceof ZipProblem || isOfFiles || !(error instanceof Error) ? error : broken(error)
  }
}

function broken({ message }: Error): ZipProblem {
  if (/signature not found|EOF|overflows/i.test(message))
    return new ZipProblem('The zip archive is broken: it is cut off. Download or export it again.')
  return new ZipProblem(`The zip archive is broken (${message}). Download or export it again.`)
}

/** What an archive may unpack to, over all of its entries together. */
export interface UnzipLimits {
  readonly bytes: number
  readonly entries: number
}

/** The wanted entries of an archive in memory, by name. Throws `ZipProblem`. */
export async function unzip(bytes: Buffer, isWanted: (name: string) => boolean, limits: UnzipLimits): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes, limits.entries)
  const files = new Map<string, Buffer>()
  let left = limits.bytes
  for (const entry of zip.entries.filter(({ fileName }) => isWanted(fileName))) {
    const content = await buffer(await zip.content(entry, left))
    left -= content.length
    files.set(entry.fileName, content)
  }
  return files
}
