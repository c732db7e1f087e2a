import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportStrategy } from '../src/index.ts'
import { minuteOf } from '../src/signals.ts'
import { runStrategies } from './golden-strategies.ts'

const python = process.env.ASSAY_PYTHON ?? 'python3'
const there = process.env.ASSAY_PROVE === '1' && spawnSync(python, ['-c', 'import numpy, pandas']).status === 0

// The tests of the repository do not need Python; this part runs only if it is available.
if (there)
  describe('the Python exports, when run', () => {
    let folder: string
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'assay-python-'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it.each(runStrategies)('give every signal and every trade of the test: $id', ({ id, strategy, outcome, barsPath }) => {
      const path = join(folder, `${id}.py`)
      writeFileSync(path, exportStrategy(strategy, 'python', { brokerClock: 'utc' }))
      const { stdout, stderr } = spawnSync(python, [path, barsPath], { encoding: 'utf8' })
      const { length } = strategy.signals
      expect(stderr.trim()).toBe(`${length} of ${length} signals equal, 0 more were found`)
      const { trades } = outcome.simulation
      const { time } = outcome.input.data.bars
      const rows = stdout.trim().split('\n').slice(1)
      expect(rows.length).toBe(trades.count)
      rows.forEach((row, i) => {
        const [side, entryTime, entryPrice, exitTime, exitPrice] = row.split(',')
        const tested = [trades.sign[i] > 0 ? 'long' : 'short', minuteOf(time[trades.entryBar[i]]), minuteOf(time[trades.exitBar[i]])]
        expect([side, entryTime, exitTime], `trade ${i + 1}`).toEqual(tested)
        expect(Math.abs(Number(entryPrice) - trades.entryPrice[i])).toBeLessThan(1e-9 * trades.entryPrice[i])
        expect(Math.abs(Number(exitPrice) - trades.exitPrice[i])).toBeLessThan(1e-9 * trades.exitPrice[i])
      })
    })
  })
else it('the Python exports are not run without ASSAY_PROVE=1 and a Python with numpy and pandas', () => expect(there).toBe(false))
