import type { ExportProgram } from '../program.ts'
import type { Language } from '../words/word.ts'
import { rowsOf } from './text.ts'

/** A Pine string holds at most 4,096 characters. */
const numbersInText = 180

const written: Readonly<Record<Language, (name: string, values: readonly number[]) => string>> = {
  mql5: (name, values) =>
    `const double ${name}[] =\n{\n${rowsOf(values, 8)
      .map((row) => `   ${row.join(', ')}`)
      .join(',\n')}\n};`,
  pine: (name, values) =>
    `var array<float> ${name} = ${rowsOf(values, numbersInText)
      .map((row) => `numbers_in("${row.join(',')}")`)
      .reduce((all, each) => `${all}.concat(${each})`)}`,
  python: (name, values) =>
    `${name} = np.array(\n    [\n${rowsOf(values, 8)
      .map((row) => `        ${row.join(', ')},`)
      .join('\n')}\n    ],\n    dtype=float,\n)`,
}

/** The lists of numbers that the words of an export read, each once. An empty list holds a 0 that nothing reads. */
export function listsOf({ words }: ExportProgram, language: Language): string[] {
  const lists = new Map(words.flatMap(({ lists = {} }) => Object.entries(lists)))
  return [...lists].map(([name, values]) => written[language](name, values.length > 0 ? values : [0]))
}
