import { computeTalibSet, type TalibResult, type TalibSet, talibColumns, talibFunctions, talibSets } from '@assay/testkit'
import { type GoldenLine, orMissing } from './golden-line.ts'

/** Computes every set of a folder in the form of golden/talib: `functions.json` and `functions/`. */
export function* talibLines(folder: string): Generator<GoldenLine> {
  const inputs = new Map<string, ReturnType<typeof talibColumns>>()
  for (const reference of talibFunctions(folder)) {
    for (const set of talibSets(folder, reference)) {
      const columns = inputs.get(set.input) ?? talibColumns(folder, set)
      inputs.set(set.input, columns)
      yield { file: reference.file, id: set.id, ...orMissing(() => withOutputs(computeTalibSet(reference, set, columns), set)) }
    }
  }
}

/** Emits patterns in the sparse form of the reference and also, like every other set, as outputs from `begin` on. */
function withOutputs(result: TalibResult, { begin, count }: TalibSet) {
  if (!('nonzero' in result)) return result
  const dense = Object.entries(result.nonzero).map(([name, hits]) => [name, denseFrom(hits, begin, count)])
  return { ...result, outputs: Object.fromEntries(dense) as Record<string, number[]> }
}

function denseFrom(hits: readonly (readonly [number, number])[], begin: number, count: number): number[] {
  const values = new Array<number>(count).fill(0)
  for (const [bar, value] of hits) values[bar - begin] = value
  return values
}
