import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of these files, written by the format's description and not by the code under test. `flags` of 1 marks them as encrypted. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, how: 'packed' | 'stored' = 'packed', flags = 0): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const data = how === 'packed' ? deflateRawSync(plain) : plain
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(how === 'packed' ? 8 : 0, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    parts.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, Buffer.from(name))
    offset += 4 + common.length + Buffer.byteLength(name) + data.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...list, Buffer.from('PK\u0005\u0006'), end])
}
