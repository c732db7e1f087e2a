import { fixturePath, readJson } from '@assay/testkit'
import type { ChatContext } from '../src/index.ts'

export interface Sentence {
  readonly id: string
  readonly text: string
  readonly context?: ChatContext
  readonly expect: Readonly<Record<string, unknown>>
}

/** The sentences of the fixture, with the expected result of each. */
export const sentences = (): readonly Sentence[] => readJson<{ items: Sentence[] }>(fixturePath('chat', 'sentences.json')).items

export interface FollowUp {
  readonly id: string
  readonly first: string
  readonly then: string
  readonly sameAs: string
}

/** The follow-ups of the fixture, each with the whole sentence that means the same. */
export const followUps = (): readonly FollowUp[] => readJson<{ cases: FollowUp[] }>(fixturePath('chat', 'followups.json')).cases

const sets = new Set(['assumed', 'mended', 'warnings', 'channels', 'options', 'nearest'])

/** Whether a result matches the expected one, by the comparison of fixtures/chat/README.md. */
export function agrees(actual: unknown, expected: unknown, key = ''): boolean {
  if (sets.has(key)) return sameSet(actual as unknown[] | undefined, expected as unknown[])
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(actual - expected) <= 1e-12
  if (Array.isArray(expected)) {
    return Array.isArray(actual) && actual.length === expected.length && expected.every((each, i) => agrees(actual[i], each))
  }
  if (typeof expected !== 'object' || expected === null) return actual === expected
  if (typeof actual !== 'object' || actual === null) return false
  const [said, wanted] = [actual, expected] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(said), ...Object.keys(wanted)])
  return [...keys].every((name) => (name === 'word' && !(name in wanted)) || agrees(said[name], wanted[name], name))
}

/** In any order; "*" stands for any further entry, and no two are equal. */
function sameSet(actual: readonly unknown[] | undefined, expected: readonly unknown[]): boolean {
  if (!Array.isArray(actual) || actual.length !== expected.length) return false
  const distinct = new Set(actual.map((each) => JSON.stringify(each)))
  const named = expected.filter((each) => each !== '*')
  return distinct.size === actual.length && named.every((each) => actual.some((one) => agrees(one, each)))
}
