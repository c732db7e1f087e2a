import { type CaseFunctions, caseFiles, eventFunctions, measureFunctions, newsFunctions, statisticsFunctions } from '@assay/testkit'
import { alertFunctions } from './alerts.ts'
import { type GoldenLine, orMissing } from './golden-line.ts'
import { seriesFunctions } from './series.ts'
import { sizingFunctions } from './sizing.ts'

/** By the name of the set in the file. */
const sets: Readonly<Record<string, CaseFunctions>> = {
  statistics: { ...statisticsFunctions, ...measureFunctions },
  events: eventFunctions,
  news: newsFunctions,
  sizing: sizingFunctions,
  series: seriesFunctions,
  alerts: alertFunctions,
}

export const holdsCases = (folder: string): boolean => caseFiles(folder).length > 0

/** Computes every case in a folder of `{set, function, cases}` files. */
export function* caseLines(folder: string): Generator<GoldenLine> {
  for (const { file, set, function: name, cases } of caseFiles(folder)) {
    const compute = sets[set]?.[name]
    const missing = { missing: `nothing here computes "${name}" of the set "${set}"` }
    for (const { id, input } of cases) yield { file, id, ...(compute ? orMissing(() => ({ output: compute(input, folder) })) : missing) }
  }
}
