import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTar, type TarEntry, tarBytes, whole } from './tar.ts'

const at = new Date('2026-01-02T03:04:05Z')

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

async function packed(entries: readonly TarEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of tarBytes(each(entries), at)) parts.push(part)
  return Buffer.concat(parts)
}

/** The archive, read in pieces of `size` bytes as a stream would deliver them. */
async function unpacked(archive: Buffer, size: number): Promise<{ path: string; bytes: Buffer }[]> {
  const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, i) => archive.subarray(i * size, (i + 1) * size))
  const found: { path: string; bytes: Buffer }[] = []
  for await (const { path, body } of readTar(each(pieces))) found.push({ path, bytes: await whole(body) })
  return found
}

describe('an archive', () => {
  it('returns what was put in, however the stream is split', async () => {
    const entry = fc.record({ path: fc.stringMatching(/^[a-z]{1,20}\/[\w.-]{1,40}$/), bytes: fc.uint8Array({ maxLength: 1600 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), fc.integer({ min: 1, max: 3000 }), async (entries, size) => {
        const expected = entries.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }))
        expect(await unpacked(await packed(entries), size)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('skips the unread rest of an entry', async () => {
    const archive = await packed([
      { path: 'a', bytes: Buffer.alloc(700) },
      { path: 'b', bytes: Buffer.from('b') },
    ])
    const paths: string[] = []
    for await (const { path } of readTar(each([archive]))) paths.push(path)
    expect(paths).toEqual(['a', 'b'])
  })

  it('is refused when it is cut short or a header was changed', async () => {
    const archive = await packed([{ path: 'a', bytes: Buffer.alloc(700) }])
    for (const length of [100, 600, 1300, archive.length - 1024])
      await expect(unpacked(archive.subarray(0, length), 512)).rejects.toThrow('cut short')
    for (const place of [0, 100, 130, 160, 300]) {
      const spoilt = Buffer.from(archive)
      spoilt[place] ^= 1
      await expect(unpacked(spoilt, 512)).rejects.toThrow('a header is damaged')
    }
  })

  it('accepts names of at most a hundred bytes', async () => {
    const of = (length: number) => packed([{ path: 'x'.repeat(length), bytes: Buffer.alloc(0) }])
    expect((await unpacked(await of(100), 512))[0].path).toHaveLength(100)
    await expect(of(101)).rejects.toThrow('too long a name')
  })
})
