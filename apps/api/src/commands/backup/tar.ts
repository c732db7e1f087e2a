/** A file in an archive: the plain ustar form (POSIX.1-1988), which `tar xzf` reads. */
export interface TarEntry {
  readonly path: string
  readonly bytes: Uint8Array
}

export interface ReadEntry {
  readonly path: string
  readonly size: number
  /** Read it before the next entry is requested; an unread rest is skipped. */
  readonly body: AsyncIterable<Buffer>
}

const block = 512
const rest = (size: number) => (block - (size % block)) % block

/** The bytes of an archive, entry by entry. `at` becomes the time of each entry, `mode` who may read it: its owner alone, if not given. */
export async function* tarBytes(entries: AsyncIterable<TarEntry>, at: Date, mode = 0o600): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes } of entries) {
    yield header(path, bytes.length, at, mode)
    yield bytes
    yield Buffer.alloc(rest(bytes.length))
  }
  yield Buffer.alloc(2 * block)
}

function header(path: string, size: number, at: Date, mode: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`"${path}" is too long a name for the archive.`)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, offset: number, length: number) => bytes.write(value.toString(8).padStart(length - 1, '0'), offset)
  bytes.write(path, 0)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(at.getTime() / 1000), 136, 12)
  bytes.write('0', 156)
  bytes.write('ustar\u000000', 257)
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** The checksum of a header, counting its own field as blanks. */
const checksum = (header: Buffer) => header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0)

/** The entries of an archive as its bytes arrive. Throws if the archive is damaged or incomplete. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const take = taker(source)
  for (;;) {
    const head = await whole(take(block))
    if (head.every((byte) => byte === 0)) return
    if (Number.parseInt(head.toString('latin1', 148, 154), 8) !== checksum(head)) throw new Error('a header is damaged')
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8)
    const body = take(size)
    yield { path: head.toString('utf8', 0, 100).replace(/\0.*$/s, ''), size, body }
    for await (const _ of body);
    for await (const _ of take(rest(size)));
  }
}

/** Reads a whole entry into memory. */
export async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/** Hands out the bytes of `source` in portions. */
function taker(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (held.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new Error('it is cut short')
        held = next.value
      }
      const part = held.subarray(0, left)
      held = held.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}
