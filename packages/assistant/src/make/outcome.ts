import type { Note } from '../read/reader.ts'
import type { Mended } from '../read/token.ts'
import type { QuestionResult, RefusalResult } from '../result.ts'

/** The first refusal of the notes, else one or two questions in the order of the text; undefined if there are none. */
export function obstacle(notes: readonly Note[]): RefusalResult | QuestionResult | undefined {
  const refused = notes.flatMap((each) => (each.note === 'refusal' ? [each] : [])).sort((a, b) => a.at - b.at)
  if (refused.length > 0) return refused[0].refusal
  const asked = notes.flatMap((each) => (each.note === 'question' ? [each] : [])).sort((a, b) => a.at - b.at)
  const slots = new Set<string>()
  const questions = asked.filter(({ slot }) => !slots.has(slot) && slots.add(slot)).slice(0, 2)
  if (questions.length === 0) return undefined
  return { kind: 'question', questions: questions.map(({ slot, options }) => ({ slot, options })) }
}

/** The assumptions and the repairs, each once. */
export function saidOf(notes: readonly Note[], mended: readonly Mended[]): { assumed: string[]; mended: Mended[] } {
  const keys = notes.flatMap((each) => (each.note === 'assumed' ? [each.key] : []))
  const turned = notes.flatMap((each) => (each.note === 'mended' ? [each.mended] : []))
  const all = new Map([...mended, ...turned].map((each) => [`${each.from} ${each.to}`, each]))
  return { assumed: [...new Set(keys)].sort(), mended: [...all.values()] }
}

export const refusal = (reason: RefusalResult['reason'], nearest: RefusalResult['nearest'], word?: string): RefusalResult => ({
  kind: 'refusal',
  reason,
  ...(word !== undefined && { word }),
  nearest,
})
