import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Bars, barColumns, dayMs, minuteMs } from '@assay/market'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { barsAt, everyMinute, silentLog, testFolder } from '../../../test/data-folder.ts'
import { dataStore } from './data.store.ts'
import { joinShared } from './series/shared-bars.ts'
import { versionOfIndex } from './store/series-index.ts'

const key = { provider: 'csv', symbol: 'XAUUSD', timeframe: '1min' } as const
const begin = Date.UTC(2017, 0, 30)
const days = 10
/** Minutes across the end of January, so in two files. */
const bars = barsAt(everyMinute(begin, days * 1440))
const held = [[begin, begin + days * dayMs]] as const
const always = [0, Date.UTC(2100, 0)] as const
const now = () => Date.UTC(2026, 0)
const note = { file: 'gold.csv', at: 0, bars: bars.time.length, from: begin, to: begin + 1, timeZone: 'utc', notes: [] }

async function newStore() {
  const folder = await testFolder()
  const store = dataStore(folder, silentLog, now)
  const files = join(folder, 'candles/csv/XAUUSD/1min')
  return { folder, store, files, reopened: () => dataStore(folder, silentLog, now) }
}

const readAll = async (store: ReturnType<typeof dataStore>): Promise<Bars> => joinShared((await store.read(key, always)).parts)
const plain = (given: Bars) => barColumns.map((name) => Array.from(given[name]))

describe('a series', () => {
  it('is read as it was written, even after a restart', async () => {
    const { store, reopened } = await newStore()
    expect(await store.write(key, { bars, held })).toEqual({ added: bars.time.length, same: 0, replaced: 0 })
    expect(plain(await readAll(store))).toEqual(plain(bars))
    expect(plain(await readAll(reopened()))).toEqual(plain(bars))
    expect(await reopened().list()).toMatchObject([{ ...key, held, chunks: [{ period: '2017-01' }, { period: '2017-02' }] }])
  })

  it('that was never written does not exist', async () => {
    const { store } = await newStore()
    expect([await store.index(key), await store.list(), (await store.read(key, always)).parts]).toEqual([null, [], []])
  })

  it('reads only the files of a range', async () => {
    const { store } = await newStore()
    await store.write(key, { bars, held })
    expect((await store.read(key, [begin, begin + 60_000])).parts.length).toBe(1)
    expect((await store.read(key, [0, begin])).parts.length).toBe(0)
  })

  it('that is emptied has no bars, even if its index gets lost later, and accepts other bars for the same time', async () => {
    const { store, files, reopened } = await newStore()
    await store.write(key, { bars, held, repaired: [begin], note })
    const before = versionOfIndex((await store.index(key))!)
    expect(await store.empty(key)).toBe(bars.time.length)
    expect(await readdir(files)).toEqual(['index.json'])
    expect((await store.read(key, always)).parts).toEqual([])
    expect(await reopened().index(key)).toMatchObject({ held: [], repaired: [], imports: [], chunks: [] })
    await rm(join(files, 'index.json'))
    expect(await reopened().index(key)).toBeNull()
    expect(await store.write(key, { bars: barsAt(Array.from(bars.time), 5), held })).toMatchObject({ added: bars.time.length })
    expect(versionOfIndex((await store.index(key))!)).not.toBe(before)
  })

  it('refuses other values for a stored time, names the first such time, and stays as it was', async () => {
    const { store, files } = await newStore()
    await store.write(key, { bars, held })
    const before = await readdir(files)
    const other = barsAt([begin + dayMs, begin + 20 * dayMs], 5)
    expect(await store.write(key, { bars: other, held: [] })).toEqual({ conflictAt: begin + dayMs })
    expect(await readdir(files)).toEqual(before)
    expect(plain(await readAll(store))).toEqual(plain(bars))
    expect(await store.write(key, { bars: other, held: [], policy: { replace: true } })).toEqual({ added: 1, same: 0, replaced: 1 })
  })

  it('keeps its version when the same bars are written again, and changes it with a new bar', async () => {
    const { store } = await newStore()
    await store.write(key, { bars, held })
    const first = (await store.index(key))!
    await store.write(key, { bars, held })
    const same = (await store.index(key))!
    await store.write(key, { bars: barsAt([begin + 20 * dayMs]), held: [] })
    const more = (await store.index(key))!
    expect(versionOfIndex(same)).toBe(versionOfIndex(first))
    expect(versionOfIndex(more)).not.toBe(versionOfIndex(first))
    expect(versionOfIndex(more, [begin, begin + dayMs]), 'the version of a range that did not change').toBe(
      versionOfIndex(first, [begin, begin + dayMs]),
    )
  })

  it('deletes files that a write replaced', async () => {
    const { store, files } = await newStore()
    await store.write(key, { bars, held })
    await store.write(key, { bars: barsAt([begin], 7), held, policy: { replace: true } })
    expect((await readdir(files)).filter((name) => name.endsWith('.arrow')).length).toBe(2)
  })

  it('records widened bars until they are written again, and an unfinished last bar until it is replaced', async () => {
    const { store } = await newStore()
    const last = bars.time[bars.time.length - 1]
    await store.write(key, { bars, held, repaired: [begin, begin + 60_000], unfinished: last })
    expect(await store.index(key)).toMatchObject({ repaired: [begin, begin + 60_000], unfinished: last })
    const finished = barsAt([begin, last, last + 60_000], 500)
    expect(await store.write(key, { bars: finished, held: [] }), 'only the unfinished bar may differ').toEqual({ conflictAt: begin })
    await store.write(key, { bars: finished, held: [], policy: { replace: true } })
    expect(await store.index(key)).toMatchObject({ repaired: [begin + 60_000], unfinished: null })
  })

  it('serialises its writers', async () => {
    const { store, folder } = await newStore()
    const second = dataStore(folder, silentLog, now)
    const parts = Array.from({ length: 8 }, (_, i) => barsAt([begin + i * minuteMs], i + 10))
    await Promise.all(parts.map((part, i) => (i % 2 ? second : store).write(key, { bars: part, held: [] })))
    expect((await readAll(store)).time.length).toBe(8)
  })
})

describe('a write whose last step finds the disk full', () => {
  afterEach(() => {
    vi.doUnmock('./store/index-file.ts')
    vi.resetModules()
  })

  it('is refused and leaves the series as it was', async () => {
    const { store, folder } = await newStore()
    await store.write(key, { bars, held })
    vi.resetModules()
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    vi.doMock('./store/index-file.ts', async (original) => ({ ...(await original<object>()), writeIndex: full }))
    const { dataStore: storeOnFullDisk } = await import('./data.store.ts')
    const other = barsAt(everyMinute(begin, days * 1440), 7)
    const failing = storeOnFullDisk(folder, silentLog, now)
    await expect(failing.write(key, { bars: other, held, policy: { replace: true } })).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(plain(await readAll(store))).toEqual(plain(bars))
    await store.write(key, { bars: other, held, policy: { replace: true } })
    expect(plain(await readAll(store)), 'the write succeeds when there is room again').toEqual(plain(other))
  })
})

describe('a damaged file', () => {
  it('is set aside and its time counts as missing; the other files are read', async () => {
    const { store, files } = await newStore()
    await store.write(key, { bars, held })
    const january = (await readdir(files)).find((name) => name.startsWith('2017-01'))!
    const content = await readFile(join(files, january))
    content[content.length >> 1] ^= 1
    await writeFile(join(files, january), content)
    const february = bars.time.findIndex((time) => time >= Date.UTC(2017, 1))
    expect((await readAll(store)).time[0]).toBe(bars.time[february])
    expect(await readdir(files)).toContain(`${january}.damaged`)
    expect(await store.index(key)).toMatchObject({
      held: [[Date.UTC(2017, 1), held[0][1]]],
      damaged: [{ file: january, period: '2017-01' }],
    })
    await store.write(key, { bars, held })
    expect(plain(await readAll(store)), 'the bars can be written again').toEqual(plain(bars))
  })

  it('that is missing is treated the same way', async () => {
    const { store, files } = await newStore()
    await store.write(key, { bars, held })
    const january = (await readdir(files)).find((name) => name.startsWith('2017-01'))!
    await rm(join(files, january))
    expect((await readAll(store)).time[0]).toBe(Date.UTC(2017, 1))
    expect((await store.index(key))?.damaged.length).toBe(1)
  })

  it('does not stop a write to its series', async () => {
    const { store, files } = await newStore()
    await store.write(key, { bars, held })
    for (const name of (await readdir(files)).filter((name) => name.endsWith('.arrow'))) await writeFile(join(files, name), 'broken')
    expect(await store.write(key, { bars, held })).toEqual({ added: bars.time.length, same: 0, replaced: 0 })
    expect(plain(await readAll(store))).toEqual(plain(bars))
  })
})

describe('the index', () => {
  it.each([
    ['lost', (path: string) => rm(path)],
    ['broken', (path: string) => writeFile(path, '{"format":1')],
  ])('is rebuilt from the files when it is %s', async (_, spoil) => {
    const { store, files, reopened } = await newStore()
    await store.write(key, { bars, held, repaired: [begin] })
    await store.write(key, { bars: barsAt([begin + dayMs], 9), held: [], policy: { replace: true } })
    const before = await store.index(key)
    const content = plain(await readAll(store))
    await spoil(join(files, 'index.json'))
    expect(await reopened().index(key)).toEqual(before)
    expect(plain(await readAll(reopened()))).toEqual(content)
  })

  it('leaves out a write with a missing file when it is rebuilt', async () => {
    const { store, files } = await newStore()
    await store.write(key, { bars, held })
    const first = await readdir(files)
    const kept = new Map(await Promise.all(first.map(async (name) => [name, await readFile(join(files, name))] as const)))
    await store.write(key, { bars: barsAt(everyMinute(begin, days * 1440), 7), held, policy: { replace: true } })
    // As if the program had been killed when that write had written one of its two files, and the index had been lost too.
    const second = (await readdir(files)).filter((name) => name.endsWith('.arrow'))
    await rm(join(files, second[1]))
    for (const [name, content] of kept) await writeFile(join(files, name), content)
    await rm(join(files, 'index.json'))
    expect(plain(await readAll(store))).toEqual(plain(bars))
  })
})

describe('a program killed while it writes', () => {
  const program = fileURLToPath(new URL('../../../test/series-program.ts', import.meta.url))
  const rounds = process.env.ASSAY_PROVE ? 100 : 5

  it(`leaves the old series or the new one, ${rounds} times`, { timeout: rounds * minuteMs }, async () => {
    const { folder, store, files } = await newStore()
    for (let round = 0; round < rounds; round++) {
      const child = fork(program, [folder, String(round)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      await once(child, 'message')
      await wait(Math.random() * 60)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const read = await readAll(store)
      const prices = new Set(read.open.map((open, i) => open - i))
      expect([read.time.length === 0 || read.time.length === 60 * 1440, prices.size <= 1], `round ${round}`).toEqual([true, true])
      expect((await store.index(key))?.damaged ?? []).toEqual([])
    }
    await store.write(key, { bars, held, policy: { replace: true } })
    const left = (await readdir(files)).filter((name) => name.includes('writing') || name === '.lock')
    expect(left, 'the next write removes what it left').toEqual([])
  })
})
