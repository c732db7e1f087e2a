import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ImportChoice, ImportResult } from '@assay/contracts'
import { type Bars, barColumns, findInstrument, minuteMs, resample, simulateBars } from '@assay/market'
import { goldens, isWhole, readBarsCsv, sampled } from '@assay/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog, testFolder } from '../../../../test/data-folder.ts'
import { csvOf } from '../../../../test/imports.ts'
import { dataStore } from '../data.store.ts'
import { joinShared } from '../series/shared-bars.ts'
import { importFile } from './import-file.ts'

const now = Date.UTC(2026, 10, 21)
const always = [0, now] as const

/** Imports files into one folder, one after the other, by default a folder of the running test. */
async function newImporter(given?: string) {
  const folder = given ?? (await testFolder())
  const store = dataStore(folder, silentLog, () => now)
  return {
    folder,
    run: (path: string, symbol: string, choice: ImportChoice = {}) =>
      importFile({
        path,
        file: 'test.csv',
        instrument: findInstrument(symbol)!,
        choice,
        dataFolder: folder,
        dryRun: false,
        log: silentLog,
        now,
      }),
    held: async (symbol: string, timeframe: ImportResult['timeframe']): Promise<Bars> =>
      joinShared((await store.read({ provider: 'csv', symbol, timeframe }, always)).parts),
    index: (symbol: string, timeframe: ImportResult['timeframe']) => store.index({ provider: 'csv', symbol, timeframe }),
  }
}

describe('a file', () => {
  const minutes = simulateBars({ instrument: findInstrument('EURUSD')!, from: Date.UTC(2021, 2, 1), to: Date.UTC(2021, 2, 20), seed: 5 })
  const minutesCsv = csvOf(minutes)

  it('is stored bar for bar, plain or gzipped, and a second import adds nothing', async () => {
    const { folder, run, held } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, minutesCsv)
    expect((await run(path, 'EURUSD')).outcome).toMatchObject({
      result: { added: minutes.time.length, timeframe: '1min', timeZone: 'utc' },
    })
    await writeFile(path, gzipSync(minutesCsv))
    expect((await run(path, 'EURUSD')).outcome).toMatchObject({ result: { added: 0, same: minutes.time.length } })
    const stored = await held('EURUSD', '1min')
    for (const name of barColumns) expect(stored[name]).toEqual(minutes[name])
  })

  it('covers the time up to the close of the session if its last bar ends minutes before', async () => {
    const { folder, run, index } = await newImporter()
    const path = join(folder, 'x')
    const close = Date.UTC(2021, 2, 19, 21)
    const last = minutes.time.findIndex((time) => time >= close - 4 * minuteMs)
    await writeFile(
      path,
      minutesCsv
        .split('\n')
        .slice(0, last + 1)
        .join('\n'),
    )
    await run(path, 'EURUSD')
    expect((await index('EURUSD', '1min'))?.held).toEqual([[minutes.time[0], close]])
  })

  it('is refused with the line if a stored bar has other values, and replaces that bar if asked to', async () => {
    const { folder, run } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, minutesCsv)
    await run(path, 'EURUSD')
    const lines = minutesCsv.split('\n')
    const cells = lines[700].split(',')
    lines[700] = [...cells.slice(0, 5), Number(cells[5]) + 1].join(',')
    await writeFile(path, lines.join('\n'))
    const { outcome } = await run(path, 'EURUSD')
    expect(outcome).toMatchObject({ causes: [{ code: 'HELD_DIFFERS', line: 701, remedy: 'replace' }] })
    expect((await run(path, 'EURUSD', { replace: true })).outcome).toMatchObject({ result: { added: 0, replaced: 1 } })
  })

  it('of another timeframe becomes a separate series', async () => {
    const { folder, run, index } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, csvOf(resample(minutes, '1h', 'new-york')))
    await run(path, 'EURUSD')
    await writeFile(path, minutesCsv)
    await run(path, 'EURUSD')
    expect([(await index('EURUSD', '1h'))?.chunks.length, (await index('EURUSD', '1min'))?.chunks.length]).toEqual([1, 1])
  })

  it('is compared with the stored bars of the symbol, and a note states the price difference', async () => {
    const { folder, run } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, csvOf(resample(minutes, '15min', 'new-york')))
    await run(path, 'EURUSD')
    await writeFile(path, minutesCsv)
    const notes = (await run(path, 'EURUSD')).preview.notes
    expect(notes).toContainEqual({
      code: 'prices',
      text: expect.stringMatching(/^Prices agree with the imported bars held \(15min\): median difference of \d+ closes 0\.00000 USD\.$/),
    })
    await writeFile(
      path,
      csvOf(
        resample(
          simulateBars({ instrument: findInstrument('GBPUSD')!, from: Date.UTC(2021, 2, 1), to: Date.UTC(2021, 2, 20), seed: 5 }),
          '1h',
          'new-york',
        ),
      ),
    )
    const other = (await run(path, 'EURUSD')).preview.notes
    expect(other.map(({ code }) => code)).toContain('prices-differ')
  })

  it('gets a warning that prices of an unusual size may belong to another symbol, if no bars are stored to compare with', async () => {
    const { folder, run } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, minutesCsv)
    const said = async (symbol: string) => (await run(path, symbol)).preview.notes.find(({ code }) => code === 'prices-unusual')?.text
    expect(await said('XAUUSD')).toMatch(
      /^Half of the closes lie below 1\.\d\d, while "XAUUSD" usually stands near 3000: is it the right symbol\?$/,
    )
    expect(await said('GBPUSD')).toBeUndefined()
  })

  it('is recorded in the series as the origin of its bars', async () => {
    const { folder, run, index } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, minutesCsv)
    await run(path, 'EURUSD')
    expect((await index('EURUSD', '1min'))?.imports).toMatchObject([
      { file: 'test.csv', at: now, bars: minutes.time.length, timeZone: 'utc' },
    ])
  })

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['text', 'hello\nworld\n', 'Its lines are not separated'],
    ['another table', 'name,age\nAnna,31\n', 'No row holds a time and four prices'],
  ])('with %s in it is refused', async (_, content, why) => {
    const { folder, run } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, content)
    const { outcome, preview } = await run(path, 'EURUSD')
    expect([outcome, preview.acceptable]).toMatchObject([{ causes: [{ code: 'UNREADABLE', reason: expect.stringContaining(why) }] }, false])
  })

  it('is inspected but not stored in a dry run', async () => {
    const { folder, index } = await newImporter()
    const path = join(folder, 'x')
    await writeFile(path, minutesCsv)
    const { outcome } = await importFile({
      path,
      file: 'x',
      instrument: findInstrument('EURUSD')!,
      choice: {},
      dataFolder: folder,
      dryRun: true,
      log: silentLog,
      now,
    })
    expect([outcome, await index('EURUSD', '1min')]).toMatchObject([{ result: { added: minutes.time.length } }, null])
  })
})

if (goldens) {
  const data = `${goldens}/data`
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  /** Imports a real file into a folder of its own. Tests that add nothing to its bars share the import. */
  async function importReal(name: string, symbol: string) {
    const folder = await mkdtemp(join(tmpdir(), 'assay-data-'))
    folders.push(folder)
    const importer = await newImporter(folder)
    return { ...importer, ...(await importer.run(`${data}/${name}.csv.gz`, symbol)) }
  }
  const imported = new Map<string, ReturnType<typeof importReal>>()
  const realImport = (name: string, symbol: string) => {
    const shared = imported.get(name) ?? importReal(name, symbol)
    imported.set(name, shared)
    return shared
  }

  describe('the real files', () => {
    const files = [
      ['xauusd-h1', 'XAUUSD', '1h', 28_329, 1],
      ['xauusd-m5', 'XAUUSD', '5min', 52_364, 0.9998],
      ['xauusd-m1', 'XAUUSD', '1min', 352_360, 0.9979],
      ['eurusd-m1', 'EURUSD', '1min', 371_635, 0.9979],
    ] as const
    it.each(sampled(files, 4))('%s is taken as UTC, bar for bar', async (name, symbol, timeframe, bars, share) => {
      const { held, outcome, preview } = await realImport(name, symbol)
      expect(outcome).toMatchObject({ result: { bars, added: bars, timeframe, timeZone: 'utc' } })
      expect([preview.timeZone.confidence, preview.faultCount]).toEqual(['proven', 0])
      expect(preview.coverage?.share).toBeCloseTo(share, 4)
      const [stored, expected] = [await held(symbol, timeframe), readBarsCsv(`${data}/${name}.csv.gz`)]
      const hasVolume = expected.volume.some((volume) => volume > 0)
      for (const column of barColumns) {
        const inFile = column === 'volume' && !hasVolume ? expected.volume.fill(Number.NaN) : expected[column]
        // Not with toEqual, whose report of a difference between columns of this length takes minutes.
        expect(
          stored[column].findIndex((value, i) => !Object.is(value, inFile[i])),
          `${column}: the first bar that differs`,
        ).toBe(-1)
        expect(stored[column]).toHaveLength(inFile.length)
      }
    })

    if (isWhole) {
      it('HistData of March 2017 is in New York time: each bar equals one of the file in UTC', async () => {
        const { run } = await realImport('eurusd-m1', 'EURUSD')
        const { outcome, preview } = await run(`${data}/raw-exports/histdata-ascii-EURUSD_M1_201703.csv.gz`, 'EURUSD')
        expect(outcome).toMatchObject({ result: { timeZone: 'new-york', added: 0, same: 32_961, replaced: 0 } })
        expect(preview).toMatchObject({
          separator: ';',
          header: null,
          timeForm: 'compact',
          timeZone: { confidence: 'proven', stated: 'none' },
        })
      })
    }

    it('MetaTrader M5 is refused with the row where H1 turns into M5; from that row on it is in New York + 7 h, and each bar equals one of the other file', async () => {
      const { run } = await realImport('xauusd-m5', 'XAUUSD')
      const path = `${data}/raw-exports/mt5-XAUUSD_M5_2017.csv.gz`
      const refused = await run(path, 'XAUUSD')
      expect(refused.outcome).toMatchObject({ causes: [{ code: 'TIMEFRAME_CHANGES', line: 1523, remedy: 'fromRow' }] })
      const { outcome, preview } = await run(path, 'XAUUSD', { fromRow: 1523 })
      expect(outcome).toMatchObject({ result: { timeZone: 'new-york+7', added: 0, same: 52_364, replaced: 0 } })
      expect(preview).toMatchObject({ leftOut: 1521, timeZone: { confidence: 'proven', stated: 'utc' } })
      expect(preview.timeZone.fits.map(({ id, fitting, pauses }) => [id, fitting, pauses])).toEqual([
        ['new-york+7', 183, 184],
        ['utc', 0, 184],
        ['london+2', 177, 184],
      ])
    })

    it('MetaTrader D1 is accepted as server days, its Sundays are noted and its last bar is flagged', async () => {
      const { run, index } = await newImporter()
      const { outcome, preview } = await run(`${data}/raw-exports/mt5-XAUUSD_D1.csv.gz`, 'XAUUSD')
      expect(outcome).toMatchObject({ result: { bars: 4995, timeframe: '1D', timeZone: 'new-york+7' } })
      expect(preview.unfinished).toMatchObject({ line: 4996, time: Date.UTC(2026, 4, 14, 21) })
      expect(preview.notes.find(({ code }) => code === 'sundays')?.text).toContain(
        '109 rows are dated on a Sunday (2007-06-24 to 2012-09-09)',
      )
      expect((await index('XAUUSD', '1D'))?.unfinished).toBe(Date.UTC(2026, 4, 14, 21))
    })

    it('USDINR is refused with its 219 faulty rows, and accepted when they are repaired', async () => {
      const { run, held, index } = await newImporter()
      const path = `${data}/usdinr-d1.csv.gz`
      const refused = await run(path, 'USDINR')
      expect(refused.outcome).toMatchObject({ causes: [{ code: 'HIGH_LOW_INSIDE', remedy: 'repair' }] })
      expect(refused.faults.length).toBe(219)
      expect((await run(path, 'USDINR', { repair: true })).outcome).toMatchObject({
        result: { bars: 4666, repaired: 219, timeframe: '1D' },
      })
      expect((await index('USDINR', '1D'))?.repaired.length).toBe(219)
      const { open, high, low, close } = await held('USDINR', '1D')
      expect(
        high.every((each, i) => each >= Math.max(open[i], close[i])) && low.every((each, i) => each <= Math.min(open[i], close[i])),
      ).toBe(true)
    })

    it('with an hour twice are accepted, and the sixty repeated rows are dropped and reported', async () => {
      const { run } = await newImporter()
      const { outcome } = await run(`${data}/defects/duplicate-hour.csv.gz`, 'XAUUSD')
      expect(outcome).toMatchObject({ result: { bars: 6000 } })
      expect('result' in outcome && outcome.result.notes[0]).toBe(
        '60 rows repeat an earlier one exactly, the first on line 3002; they are dropped.',
      )
    })

    it('with every fifth minute missing are accepted, and the preview shows the coverage', async () => {
      const { run } = await newImporter()
      const { outcome, preview } = await run(`${data}/defects/sparse.csv.gz`, 'XAUUSD')
      expect(outcome).toMatchObject({ result: { bars: 4805, timeframe: '1min' } })
      expect(preview.coverage).toMatchObject({ expected: 6006, held: 4805, gapCount: 942 })
    })

    it('with bad rows are refused with each row and reason', async () => {
      const { run } = await newImporter()
      const { outcome, faults } = await run(`${data}/defects/bad-rows.csv.gz`, 'XAUUSD')
      expect(outcome).toMatchObject({ causes: [{ code: 'BAD_ROWS' }] })
      expect(faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
        '102: high 1243.25 is below open 1243.61',
        '202: the close is 0',
        '302: the open is -1',
        '402: the open is empty',
        '502: "NaN" is not a number (close)',
        '602: "1e999" is too large for a number (close)',
        '702: 3 cells instead of 6',
        '802: "abc" is not a number (low)',
        '903: its time is before that of line 902',
      ])
    })

    it.each([
      ['columns-shifted', 'COLUMNS_SHIFTED', 6000],
      ['time-lost', 'TIME_LOST', 5994],
    ])('with %s are refused, and all faulty rows are counted', async (name, code, rows) => {
      const { run, index } = await newImporter()
      const { outcome, faults } = await run(`${data}/defects/${name}.csv.gz`, 'XAUUSD')
      expect([outcome, faults.length, await index('XAUUSD', '1min')]).toMatchObject([{ causes: [{ code }] }, rows, null])
    })
  })
}
