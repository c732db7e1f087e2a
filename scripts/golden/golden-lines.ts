import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { caseLines, holdsCases } from './case-lines.ts'
import { chatLines, holdsSentences } from './chat-lines.ts'
import type { GoldenLine } from './golden-line.ts'
import { namedLines } from './named-lines.ts'
import { talibLines } from './talib-lines.ts'
import { isScenarioFile, isStrategyFile, tradeLines } from './trade-lines.ts'

interface Form {
  fits(names: readonly string[], folder: string): boolean
  lines(folder: string): Iterable<GoldenLine>
}

/** The forms of the reference folders, recognized by the files that they hold. */
const forms: readonly Form[] = [
  { fits: (names) => names.includes('functions.json') && names.includes('functions'), lines: talibLines },
  { fits: (names) => names.includes('indicators.json') && names.includes('outputs'), lines: namedLines },
  { fits: holdsSentences, lines: chatLines },
  { fits: (names) => names.some((name) => isStrategyFile(name) || isScenarioFile(name)), lines: tradeLines },
  { fits: (names, folder) => names.some((name) => name.endsWith('.json')) && holdsCases(folder), lines: caseLines },
]

/** Computes every set in `folder` and its subfolders, and compares nothing. */
export function* goldenLines(folder: string, within = ''): Generator<GoldenLine> {
  const found = readdirSync(join(folder, within), { withFileTypes: true })
  const form = forms.find(({ fits }) =>
    fits(
      found.map(({ name }) => name),
      join(folder, within),
    ),
  )
  if (form) {
    for (const line of form.lines(join(folder, within))) yield { ...line, file: join(within, line.file) }
    return
  }
  for (const { name } of found.filter((entry) => entry.isDirectory())) yield* goldenLines(folder, join(within, name))
}
