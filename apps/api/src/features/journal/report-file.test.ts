import { readFileSync } from 'node:fs'
import { journalLimits, type Refusal } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../../../test/zip-of.ts'
import { readReportFile } from './report-file.ts'

const sample = (name: string) => readFileSync(new URL(`../../../../../fixtures/journal/${name}`, import.meta.url))
const unnumbered = async (bytes: Buffer) => (await readReportFile(bytes)).deals.map(({ row, ...deal }) => deal)
const sheetName = 'xl/worksheets/sheet1.xml'

async function reasonFor(bytes: Buffer): Promise<string> {
  try {
    await readReportFile(bytes)
  } catch (error) {
    return `${(error as Refusal).code} ${(error as Refusal).message}`
  }
  return 'read'
}

describe('a report file', () => {
  it.each(['hedging-de.html', 'hedging-en.xlsx', 'hedging-de.xlsx', 'hedging-en.csv', 'hedging-de.csv'])(
    'holds the same deals as the others: %s',
    async (name) => {
      expect((await readReportFile(sample(name))).faults).toEqual([])
      expect(await unnumbered(sample(name))).toEqual(await unnumbered(sample('hedging-en.html')))
    },
  )

  it('saved by an old spreadsheet is read as Windows-1252', async () => {
    const text = new TextDecoder('utf-16le').decode(sample('hedging-de.csv')).replace('Deposit', 'Prämie')
    expect((await readReportFile(Buffer.from(text, 'latin1'))).deals[0].comment).toBe('Prämie')
  })

  it('has its faults listed by the row numbers that a spreadsheet shows', async () => {
    const cell = (column: string, row: number, text: string) => `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (number: number, ...cells: string[]) =>
      `<row r="${number}">${cells.map((text, i) => cell('ABCDEFGHIJ'[i], number, text)).join('')}</row>`
    const rows = [
      row(3, 'Account:', '770188 (USD, Demo, demo, Hedge)'),
      row(7, 'Time', 'Deal', 'Symbol', 'Type', 'Direction', 'Volume', 'Price', 'Profit'),
      row(9, 'soon', '5', 'EURUSD', 'buy', 'in', '1', '1.1', '0'),
    ]
    const { faults } = await readReportFile(zipOf({ [sheetName]: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>` }))
    expect(faults).toEqual([{ row: 9, reason: '"soon" is not a time.' }])
  })
})

describe('an archive is refused', () => {
  it.each([
    [
      'that unpacks to more than the limit',
      zipOf({ [sheetName]: Buffer.alloc(journalLimits.unpackedBytes + 1, 32) }),
      'larger than the limit',
    ],
    [
      'whose parts do so together',
      zipOf({ 'xl/sharedStrings.xml': Buffer.alloc(journalLimits.unpackedBytes, 32), [sheetName]: '<worksheet/>' }),
      'larger than the limit',
    ],
    ['that is encrypted', zipOf({ [sheetName]: '<worksheet/>' }, 'packed', 1), 'encrypted'],
    ['that is cut off', sample('hedging-en.xlsx').subarray(0, 2000), 'cut off'],
    ['without a sheet', zipOf({ 'other.xml': '<a/>' }), 'holds no sheet'],
    ['with too many entries', zipOf(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.xml`, '']))), 'more than 200'],
    [
      'that declares entities',
      zipOf({ [sheetName]: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>' }),
      'document type, which no terminal writes',
    ],
    ['whose sheet is not well-formed', zipOf({ [sheetName]: '<worksheet><row></worksheet>' }), 'The sheet is damaged'],
  ])('%s', async (_name, bytes, reason) => {
    expect(await reasonFor(bytes)).toMatch(/^REPORT_UNREADABLE/)
    expect(await reasonFor(bytes)).toContain(reason)
  })
})
