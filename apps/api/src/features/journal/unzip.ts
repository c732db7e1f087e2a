import { inflateRawSync } from 'node:zlib'

/** The limits of what an archive may unpack to. */
export interface UnzipLimits {
  readonly bytes: number
  readonly entries: number
}

/** The archive is broken, uses a feature that is not supported, or unpacks to more than the limit. */
export class UnzipFault extends Error {}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endBytes = 22
const mostComment = 65_535

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === localMark

/**
 * Unpacks the wanted entries of a ZIP archive. It does not trust the sizes that the archive states: unpacking stops at the limit over all entries
 * together. Encrypted archives, archives in several parts and ZIP64 are refused.
 */
export function unzip(bytes: Buffer, isWanted: (name: string) => boolean, limits: UnzipLimits): Map<string, Buffer> {
  try {
    return unpacked(bytes, isWanted, limits)
  } catch (error) {
    if (error instanceof RangeError) throw new UnzipFault('The archive is cut off.')
    throw error
  }
}

function unpacked(bytes: Buffer, isWanted: (name: string) => boolean, limits: UnzipLimits): Map<string, Buffer> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.entries) throw new UnzipFault(`The archive holds more than ${limits.entries} entries.`)
  const files = new Map<string, Buffer>()
  let left = limits.bytes
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new UnzipFault('The archive has no list of its entries.')
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (isWanted(name)) {
      const content = entryAt(bytes, at, left)
      left -= content.length
      files.set(name, content)
    }
    at += 46 + nameLength + extra + comment
  }
  return files
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - mostComment); at--)
    if (bytes.readUInt32LE(at) === endMark) return at
  throw new UnzipFault('The archive is cut off.')
}

function entryAt(bytes: Buffer, at: number, most: number): Buffer {
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  if (flags & 1) throw new UnzipFault('The archive is encrypted.')
  const size = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(local) !== localMark) throw new UnzipFault('An entry of the archive is broken.')
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + size)
  if (method === 0 && packed.length <= most) return packed
  if (method !== 8 && method !== 0) throw new UnzipFault('The archive is packed in a way that is not supported.')
  return method === 8 ? inflated(packed, most) : tooLarge()
}

function inflated(packed: Buffer, most: number): Buffer {
  if (most < 1) return tooLarge()
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge()
    throw new UnzipFault('An entry of the archive is broken.')
  }
}

function tooLarge(): never {
  throw new UnzipFault('Unpacked, the archive is larger than the limit.')
}
