import { writeFile } from 'node:fs/promises'
import { minuteMs } from '@assay/market'
import { expect, it } from 'vitest'
import { testFolder } from '../../../../test/data-folder.ts'
import { readCsvFile } from './read-file.ts'

const header = 'time,open,high,low,close,volume'
const row = (i: number) => `${new Date(Date.UTC(2021, 2, 1) + i * minuteMs).toISOString()},2,3,1,2,${i}`

// The first 500 lines with text are read together as a sample, later lines one by one.
it.each([
  ['\n', 'among the first lines', 3],
  ['\r\n', 'among the first lines', 3],
  ['\n', 'behind the first 500', 700],
])('counts blank lines, so that each bar has the line number that an editor shows (%j, %s)', async (ending, _, blankAfter) => {
  const rows = Array.from({ length: 1000 }, (_, i) => row(i))
  const lines = ['', header, ...rows.slice(0, blankAfter), '', '  ', ...rows.slice(blankAfter)]
  const path = `${await testFolder()}/bars.csv`
  await writeFile(path, lines.join(ending))
  const { read } = await readCsvFile(path, {})
  expect([read.rows, read.faults.total]).toEqual([1000, 0])
  expect(Array.from(read.lines)).toEqual(rows.map((text) => lines.indexOf(text) + 1))
})
