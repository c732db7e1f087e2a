import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bars } from '@assay/market'
import { computeNamedSet, type NamedVariant, namedBars, namedOutputs } from '@assay/testkit'
import { type GoldenLine, orMissing } from './golden-line.ts'

/** Computes every variant of a folder in the form of golden/backtrader: `indicators.json` and `outputs/`. */
export function* namedLines(folder: string): Generator<GoldenLine> {
  const inputs = new Map<string, Bars>()
  const barsOf = (variant: NamedVariant): Bars => {
    const name = variant.input ?? ''
    const bars = inputs.get(name) ?? namedBars(folder, variant)
    inputs.set(name, bars)
    return bars
  }
  for (const name of readdirSync(join(folder, 'outputs')).sort()) {
    const file = join('outputs', name)
    const { indicator, variants } = namedOutputs(join(folder, file))
    for (const variant of variants) yield { file, id: variant.id, ...orMissing(() => outputsOf(indicator, variant, barsOf(variant))) }
  }
}

function outputsOf(indicator: string, variant: NamedVariant, bars: Bars) {
  const computed = computeNamedSet(indicator, variant, bars)
  return 'missing' in computed ? computed : { outputs: computed.lines }
}
