import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { barsAt, everyMinute, silentLog, testFolder } from '../../../../test/data-folder.ts'
import { dataStore } from '../data.store.ts'
import { allFiles, type HeldFile } from './all-files.ts'
import { SeriesIndex } from './series-index.ts'

const key = { provider: 'csv', symbol: 'XAUUSD', timeframe: '1min' } as const
const below = 'candles/csv/XAUUSD/1min'
// Minutes in two files: the end of March and the start of April.
const times = everyMinute(Date.UTC(2021, 2, 31, 23), 120)

async function newSeries() {
  const folder = await testFolder()
  const store = dataStore(folder, silentLog, Date.now)
  const write = (price: number) => store.write(key, { bars: barsAt(times, price), held: [], policy: { replace: true } })
  await write(100)
  const names = async () => (await store.index(key))!.chunks.map(({ file }) => `${below}/${file}`)
  return { folder, write, names }
}

async function rest(files: AsyncGenerator<HeldFile>): Promise<HeldFile[]> {
  const all: HeldFile[] = []
  for await (const file of files) all.push(file)
  return all
}

const pathsOf = (files: readonly HeldFile[]) => files.map(({ path }) => path)

/** The paths that the index, which comes last, names. */
function namedBy(files: readonly HeldFile[]): string[] {
  const last = files.at(-1)!
  expect(last.path).toBe(`${below}/index.json`)
  return SeriesIndex.parse(JSON.parse(Buffer.from(last.bytes!).toString())).chunks.map(({ file }) => `${below}/${file}`)
}

describe('all files', () => {
  it('are those of every series, each index after the files it names', async () => {
    const { folder, names } = await newSeries()
    expect(pathsOf(await rest(allFiles(folder)))).toEqual([...(await names()), `${below}/index.json`])
    expect(await rest(allFiles(await testFolder()))).toEqual([])
  })

  it('match their index even if a write replaces them in the meantime', async () => {
    const { folder, write, names } = await newSeries()
    const before = await names()
    const files = allFiles(folder)
    const first = (await files.next()).value as HeldFile
    await write(200)
    const later = await rest(files)
    expect(first.path).toBe(before[0])
    expect(namedBy(later)).toEqual(await names())
    expect(pathsOf(later)).toEqual([...(await names()), `${below}/index.json`])
    expect(later.every(({ bytes }) => bytes !== undefined)).toBe(true)
  })

  it('have no bytes if they are damaged or missing', async () => {
    const { folder, names } = await newSeries()
    const [march, april] = await names()
    await writeFile(join(folder, march), 'damaged')
    await rm(join(folder, april))
    const files = await rest(allFiles(folder))
    expect(files.map(({ path, bytes }) => [path, bytes !== undefined])).toEqual([
      [march, false],
      [april, false],
      [`${below}/index.json`, true],
    ])
  })
})
