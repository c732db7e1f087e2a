import { differences, fixturePath, type GoldenScenario, goldenResult, readJson, runGolden, scenarioBars } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

const { scenarios } = readJson<{ scenarios: GoldenScenario[] }>(fixturePath('trades', 'scenarios.json'))

describe('execution scenarios', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
    const result = goldenResult(runGolden(scenario.strategy, scenarioBars(scenario)))
    expect(differences(result, scenario.expected, 1e-12), scenario.text).toEqual([])
  })

  it('cover all 47 of the reference', () => {
    expect(scenarios.length).toBe(47)
  })
})
