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

  it('exist', () => {
    expect(ids.length).toBeGreaterThanOrEqual(6)
  })

  it.each(ids)('match for %s in every trade, every count and the metrics', (id) => {
    const read = readJson<GoldenStrategy>(join(folder, `${id}.strategy.json`))
    const file = files.find((name) => name.startsWith(`${id}.result.json`))!
    const { wrong_rule_fingerprints: wrong = {}, strategy, symbol, ...right } = readJson<GoldenResult>(join(folder, file))
    const result = goldenResult(runGolden(read, goldenBars(join(folder, read.bars_file!), read)))
    expect(differences(result, { ...right, metrics: metrics[id] }, 1e-9)).toEqual([])
    expect([strategy, symbol]).toEqual([read.id, read.symbol])
    for (const [rule, { final_value }] of Object.entries(wrong)) {
      expect(Math.abs(result.final_value - final_value), `has the fingerprint of ${rule}`).toBeGreaterThan(1e-3)
    }
  })
})
