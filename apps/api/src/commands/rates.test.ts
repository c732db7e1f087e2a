import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findInstrument } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command-shell.ts'
import { silentLog, testFolder } from '../../test/data-folder.ts'
import { zipOf } from '../../test/zip-of.ts'
import { ratesFiles, referenceRates } from '../features/data/reference/reference-rates.ts'
import { Refused } from './command.ts'
import { ratesCommand } from './rates.ts'

const euro = findInstrument('EURUSD')!
const shipped = fileURLToPath(new URL('../../rates/eurofxref-hist.zip', import.meta.url))
const head = 'Date,USD,JPY,GBP,CHF,AUD,CAD,INR,NZD,'
const table = (...days: string[]) => zipOf({ 'eurofxref-hist.csv': [head, ...days].join('\n') })
const day = (date: string, dollar: string) => `${date},${dollar},186.75,0.87,0.92,1.66,1.61,109.0,2.0,`

const rates = (file: string, folder: string) => runCommand(ratesCommand, [file], { ASSAY_DATA: folder })

describe('assay rates', () => {
  it('replaces the rates of a running server by those of a newer file', async () => {
    const folder = await testFolder()
    const server = referenceRates(ratesFiles(folder), silentLog)
    const before = await server.sourceOf(euro)
    const newer = join(folder, 'newer.zip')
    await writeFile(newer, table(day('2026-11-30', '1.2000'), day('2026-11-27', '1.1900')))
    const { out } = await rates(newer, folder)
    expect(out).toContain('11 instruments, 2026-11-27 to 2026-11-30')
    const after = await server.sourceOf(euro)
    expect([before?.bars, after?.bars]).toEqual([6983, 2])
    expect(Array.from((await after!.load([0, Date.UTC(2027, 0, 1)])).close)).toEqual([1.19, 1.2])
  })

  it.each([
    ['a table of something else', zipOf({ 'a.csv': 'time,open\n1,2' }), 'The first column of the table is not "Date".'],
    ['a table without a currency', zipOf({ 'a.csv': 'Date,USD,\n2026-11-30,1.2,' }), 'The table has no column "INR".'],
    ['a rate that is no number', table(day('2026-11-30', '1.2e3')), '"1.2e3" is no rate.'],
    ['no zip archive', Buffer.from('Date,USD'), ''],
  ])('refuses %s, and keeps what it has', async (_, content, reason) => {
    const folder = await testFolder()
    const file = join(folder, 'given.zip')
    await writeFile(file, content)
    const refusal = rates(file, folder)
    await expect(refusal).rejects.toThrow(Refused)
    await expect(rates(file, folder)).rejects.toThrow(reason)
    expect(existsSync(ratesFiles(folder)[0])).toBe(false)
    expect((await referenceRates(ratesFiles(folder), silentLog).sourceOf(euro))?.bars).toBe(6983)
  })

  it('can take the file that comes with Assay', async () => {
    expect((await rates(shipped, await testFolder())).out).toContain('11 instruments, 1999-01-04 to 2026-04-13')
  })
})
