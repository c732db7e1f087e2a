import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  differences,
  fixturePath,
  type GoldenResult,
  type GoldenStrategy,
  goldenBars,
  goldenResult,
  goldens,
  readJson,
  runGolden,
} from '@assay/testkit'
import { describe, expect, it } from 'vitest'

const folders = [['fixtures', fixturePath('trades')], ...(goldens ? [['golden', join(goldens, 'golden', 'trades')]] : [])]

describe.each(folders)('reference trades of %s', (_, folder) => {
  const files = readdirSync(folder)
  const ids = files.filter((file) => file.endsWith('.strategy.json')).map((file) => file.replace('.strategy.json', ''))
  const metrics = readJson<Record<string, object>>(join(folder, 'metrics.json'))

  it('are there', () => {
    expect(ids.length).toBeGreaterThanOrEqual(6)
  })

  it.each(ids)('%s: every trade, and the metrics', (id) => {
    const strategy = readJson<GoldenStrategy>(join(folder, `${id}.strategy.json`))
    const expected = readJson<GoldenResult>(join(folder, files.find((file) => file.startsWith(`${id}.result.json`))!))
    const result = goldenResult(runGolden(strategy, goldenBars(join(folder, strategy.bars_file!), strategy)))
    const { wrong_rule_fingerprints: wrong = {}, ...right } = expected
    expect(differences(result, { ...pick(right), metrics: metrics[id] }, 1e-9)).toEqual([])
    for (const [rule, { final_value }] of Object.entries(wrong)) {
      expect(Math.abs(result.final_value - final_value), `has the fingerprint of ${rule}`).toBeGreaterThan(1e-3)
    }
  })
})

const pick = ({ final_value, trades, open_position, trade_data }: GoldenResult) => {
  const { total, won, lost, streak } = trades
  return { final_value, trades: { total, won, lost, streak }, open_position, trade_data }
}
