import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../../test/data-folder.ts'
import { zipOf } from '../../../../test/zip-of.ts'
import { kindOf, readLines, Unreadable } from './read-lines.ts'

async function linesOf(content: Uint8Array | string): Promise<string[]> {
  const path = join(await testFolder(), 'file')
  await writeFile(path, content)
  const lines: string[] = []
  await readLines(path, (some) => lines.push(...some))
  return lines
}

const text = 'time;open\r\n1;2\n\n3;4'
const lines = ['time;open\r', '1;2', '', '3;4']

describe('the lines of a file', () => {
  it('are read from plain text and from gzip', async () => {
    expect(await linesOf(text)).toEqual(lines)
    expect(await linesOf(gzipSync(text))).toEqual(lines)
  })

  it('are read from the one table in a zip archive, packed or stored', async () => {
    expect(await linesOf(zipOf({ 'folder/': '', 'folder/bars.csv': text, '__MACOSX/bars.csv': 'x', 'readme.pdf': 'y' }))).toEqual(lines)
    expect(await linesOf(zipOf({ 'bars.txt': `\uFEFF${text}` }, 'stored'))).toEqual(lines)
  })

  it('are read after a byte order mark, in UTF-8 and UTF-16', async () => {
    expect(await linesOf(`\uFEFF${text}`)).toEqual(lines)
    expect(await linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(lines)
  })

  it('are complete when a chunk of the file ends inside a line or a character', async () => {
    const long = Array.from({ length: 60_000 }, (_, i) => `${i};äöü€${'x'.repeat(i % 90)}`)
    expect(await linesOf(long.join('\n'))).toEqual(long)
    expect(await linesOf(gzipSync(long.join('\n')))).toEqual(long)
  })

  it('are empty for an empty file', async () => {
    expect(await linesOf('')).toEqual([])
  })

  it.each([
    ['a broken gzip file', gzipSync('x'.repeat(1000)).subarray(0, 20), 'gzip file is broken'],
    ['a broken zip archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'zip archive is broken'],
    ['a workbook', zipOf({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'y' }), 'Save the sheet with the bars as CSV'],
    ['a zip archive with two tables', zipOf({ 'a.csv': text, 'b.csv': text }), 'holds 2 files ("a.csv", "b.csv")'],
    ['an empty zip archive', zipOf({ 'a/': '' }), 'is empty'],
    ['a zip archive that ends too early', zipOf({ 'a.csv': text }).subarray(0, 60), 'zip archive is broken'],
    ['a small zip archive that unpacks to a huge file', zipOf({ 'a.csv': Buffer.alloc(200_000_000) }), 'line of more than'],
    ['one endless line', 'x'.repeat(20_000), 'line of more than'],
    ['a small file that unpacks to a huge one', gzipSync(Buffer.alloc(200_000_000)), 'line of more than'],
  ])('are not read from %s (v5.0.0-5.2.3)', async (_, content, why) => {
    await expect(linesOf(content)).rejects.toThrow(Unreadable)
    await expect(linesOf(content)).rejects.toThrow(why)
  })

  it('cannot be read if the file does not exist', async () => {
    await expect(kindOf('/nowhere')).rejects.toThrow('ENOENT')
  })
})
