import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Bars, findInstrument, resample, simulateBars } from '@assay/market'
import { goldens } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { silentLog, testFolder } from '../../test/data-folder.ts'
import { dataStore } from '../features/data/data.store.ts'
import { UsageError } from './command.ts'
import { importCommand } from './import.ts'
import type { ImportReport } from './import-report.ts'

const minutes = simulateBars({ instrument: findInstrument('XAUUSD')!, from: Date.UTC(2021, 2, 1), to: Date.UTC(2021, 2, 20), seed: 5 })
const hours = resample(minutes, '1h', 'new-york')

const lines = ({ time, open, high, low, close, volume }: Bars): string[] => [
  'time,open,high,low,close,volume',
  ...Array.from(time, (at, i) => [new Date(at).toISOString(), open[i], high[i], low[i], close[i], volume[i]].join(',')),
]

async function newShell() {
  const folder = await testFolder()
  const path = join(folder, 'bars.csv')
  const run = async (...args: string[]) => {
    const out: string[] = []
    const err: string[] = []
    const io = {
      out: (text: string) => out.push(text),
      err: (text: string) => err.push(text),
      env: { ASSAY_DATA: folder, INIT_CWD: folder },
    }
    return { code: await importCommand.run(args, io), out: out.join('\n'), err: err.join('\n') }
  }
  const held = async (timeframe: '1h' | '1min') =>
    (await dataStore(folder, silentLog, Date.now).index({ provider: 'csv', symbol: 'XAUUSD', timeframe }))?.chunks ?? []
  return { path, run, held, write: (rows: string[]) => writeFile(path, rows.join('\n')) }
}

describe('import', () => {
  it('stores a file in the data folder and reports what it detected', async () => {
    const { path, run, held, write } = await newShell()
    await write(lines(hours))
    const { code, out } = await run(path, '--symbol', 'xauusd')
    expect([code, (await held('1h')).length]).toEqual([0, 1])
    expect(out).toContain('Time zone  UTC (proven)')
    expect(out).toContain(`Imported: ${hours.time.length} bars of XAUUSD 1h, ${hours.time.length} new.`)
  })

  it('looks for a file where the user is, because npm runs the command in the folder of the project', async () => {
    const { run, held, write } = await newShell()
    await write(lines(hours))
    expect([(await run('bars.csv', '--symbol', 'xauusd')).code, (await held('1h')).length]).toEqual([0, 1])
  })

  it('stores nothing with --dry-run', async () => {
    const { path, run, held, write } = await newShell()
    await write(lines(hours))
    const { code, out } = await run(path, '--symbol', 'XAUUSD', '--dry-run')
    expect([code, await held('1h')]).toEqual([0, []])
    expect(out).toContain('Would import (nothing was stored)')
  })

  it('refuses a faulty file with exit code 1, lists each row with its reason, and names the option that would accept it', async () => {
    const { path, run, held, write } = await newShell()
    const rows = lines(hours)
    const [time, open] = rows[20].split(',')
    rows[20] = [time, open, Number(open) - 1, Number(open) - 2, open, 0].join(',')
    await write(rows)
    const { code, out } = await run(path, '--symbol', 'XAUUSD')
    expect([code, await held('1h')]).toEqual([1, []])
    expect(out).toContain(`line 21: high ${Number(open) - 1} is below open ${open}`)
    expect(out).toContain('(--repair)')
    expect((await run(path, '--symbol', 'XAUUSD', '--repair')).code).toBe(0)
  })

  it('prints everything as JSON', async () => {
    const { path, run, write } = await newShell()
    const rows = lines(hours)
    for (let i = 1; i <= 300; i++) rows[i] = rows[i].replace(/,[^,]*,/, ',x,')
    await write(rows)
    const { code, out } = await run(path, '--symbol', 'XAUUSD', '--json')
    const report = JSON.parse(out) as ImportReport
    expect([code, report.status, report.faults.length, report.preview.faultCount, report.result]).toEqual([1, 'refused', 300, 300, null])
    expect(report.causes).toMatchObject([{ code: 'BAD_ROWS', line: 2 }])
    await write(lines(hours))
    expect(JSON.parse((await run(path, '--symbol', 'XAUUSD', '--json')).out)).toMatchObject({
      status: 'imported',
      result: { added: hours.time.length, timeZone: 'utc' },
    })
  })

  it('asks for columns that it does not know, and takes those that are named', async () => {
    const { path, run, write } = await newShell()
    await write(['when,alpha,high,low,close,volume', ...lines(hours).slice(1)])
    const { code, out } = await run(path, '--symbol', 'XAUUSD')
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('No column is known as the open. Not understood: "alpha". Say which column is which. (--columns'),
    ])
    const named = await run(path, '--symbol', 'XAUUSD', '--columns', 'open=alpha,high=3,low=low,close=close,volume=volume')
    expect([named.code, named.out]).toEqual([0, expect.stringContaining(`Imported: ${hours.time.length} bars`)])
    await expect(run(path, '--symbol', 'XAUUSD', '--columns', 'size=alpha')).rejects.toThrow('--columns takes pairs')
  })

  it('uses the given time zone, timeframe and first row', async () => {
    const { path, run, write } = await newShell()
    await write(lines(hours))
    const { out } = await run(
      path,
      '--symbol',
      'XAUUSD',
      '--json',
      '--dry-run',
      '--time-zone',
      'new-york+7',
      '--from-row',
      '12',
      '--timeframe',
      '1h',
    )
    const { preview, result } = JSON.parse(out) as ImportReport
    expect(result).toMatchObject({ timeZone: 'new-york+7', bars: hours.time.length - 10 })
    expect(preview).toMatchObject({ leftOut: 10, timeZone: { confidence: 'chosen' } })
  })

  it('refuses to replace a held bar without --replace', async () => {
    const { path, run, write } = await newShell()
    await write(lines(hours))
    await run(path, '--symbol', 'XAUUSD')
    const rows = lines(hours)
    rows[5] = [...rows[5].split(',').slice(0, 5), 987_654].join(',')
    await write(rows)
    const { code, out } = await run(path, '--symbol', 'XAUUSD')
    expect([code, out]).toEqual([1, expect.stringContaining('than line 6 has')])
    expect((await run(path, '--symbol', 'XAUUSD', '--replace')).out).toContain('1 replaced')
  })

  it.each([
    ['no file', []],
    ['no symbol', ['x.csv']],
    ['an unknown symbol', ['x.csv', '--symbol', 'NOTHING']],
    ['an unknown option', ['x.csv', '--symbol', 'XAUUSD', '--force']],
    ['a row that is none', ['x.csv', '--symbol', 'XAUUSD', '--from-row', 'x']],
    ['a timeframe that is none', ['x.csv', '--symbol', 'XAUUSD', '--timeframe', '7min']],
  ])('with %s is refused as wrong usage', async (_, args) => {
    const { run } = await newShell()
    await expect(run(...args)).rejects.toThrow(UsageError)
  })

  it('of a missing file, or with an unknown time zone, fails with the reason', async () => {
    const { path, run, write } = await newShell()
    expect(await run('/nowhere.csv', '--symbol', 'XAUUSD')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('"/nowhere.csv" cannot be read'),
    })
    await write(lines(hours))
    expect(await run(path, '--symbol', 'XAUUSD', '--time-zone', 'mars')).toMatchObject({
      code: 1,
      err: expect.stringContaining('"mars" is no time zone'),
    })
  })

  if (goldens) {
    // How much a program holds depends on when garbage is collected: beside other suites 290 to 500 MB were measured. So the heap gets a
    // limit, of which an import that keeps its rows runs out. All that it holds, and its time, are measured by the long form.
    const isLong = process.env.ASSAY_PROVE === '1'
    const limits = isLong ? 'a heap of 160 MB, 300 MB in all and six times the processor time of a plain reader' : 'a heap of 160 MB'
    it(`of a year of real minutes takes at most ${limits}`, async () => {
      const file = `${goldens}/data/xauusd-m1.csv.gz`
      const tell =
        'process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write(JSON.stringify([maxRSS/1024,(userCPUTime+systemCPUTime)/1e6]))})'
      const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
      const plainReader = `import{readFileSync}from"node:fs";import{gunzipSync}from"node:zlib"
        for(const line of gunzipSync(readFileSync(${JSON.stringify(file)})).toString().split("\\n"))line.split(",").map((cell)=>Number(cell)||Date.parse(cell))`
      const measured = async (...args: string[]) => {
        const { path } = await newShell()
        const all = ['--import', `data:text/javascript,${tell}`, ...args]
        const { stdout, stderr } = await promisify(execFile)(process.execPath, all, { env: { ASSAY_DATA: dirname(path) } })
        const [megabytes, seconds] = JSON.parse(stderr) as [number, number]
        return { stdout, megabytes, seconds }
      }
      const { stdout, megabytes, seconds } = await measured('--max-old-space-size=160', cli, 'import', file, '--symbol', 'XAUUSD')
      expect(stdout).toContain('Imported: 352,360 bars of XAUUSD 1min')
      if (!isLong) return
      const plain = await measured('--input-type=module', '--eval', plainReader)
      expect(seconds / plain.seconds, `${seconds} s to ${plain.seconds} s of the processor`).toBeLessThan(6)
      expect(megabytes).toBeLessThan(300)
    })
  }
})
