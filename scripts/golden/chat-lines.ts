import { join } from 'node:path'
import { type ChatContext, understand } from '@assay/assistant'
import { readJson } from '@assay/testkit'
import { type GoldenLine, orMissing } from './golden-line.ts'

const file = 'sentences.json'

export const holdsSentences = (names: readonly string[]): boolean => names.includes(file) && names.includes('words.json')

interface Sentence {
  id: string
  text: string
  context?: ChatContext
}

/** Runs the rule-based assistant on every sentence of a folder. */
export function* chatLines(folder: string): Generator<GoldenLine> {
  for (const { id, text, context } of readJson<{ items: Sentence[] }>(join(folder, file)).items) {
    yield { file, id, ...orMissing(() => ({ result: understand(text, context) })) }
  }
}
