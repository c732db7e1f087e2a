import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './read.ts'

/** A file of cases: `{set, function, cases: [{id, note?, input, output?}]}`. */
export interface CaseFile {
  /** File name within its folder. */
  readonly file: string
  readonly set: string
  readonly function: string
  readonly cases: readonly ReferenceCase[]
}

export interface ReferenceCase {
  readonly id: string
  readonly note?: string
  readonly input: unknown
  /** The expected output; may be absent. */
  readonly output?: unknown
}

/** Computes the output of a case. `folder` is the folder of its file, for other files that the input names. */
export type CaseFunction = (input: unknown, folder: string) => unknown
export type CaseFunctions = Readonly<Record<string, CaseFunction>>

/** Converts a typed function to a case function. */
export const tied = <Input>(compute: (input: Input, folder: string) => unknown): CaseFunction => compute as CaseFunction

/** The files of a folder that hold cases, sorted by name. */
export function caseFiles(folder: string): CaseFile[] {
  const names = readdirSync(folder).filter((name) => /\.json(\.gz)?$/.test(name))
  return names.sort().flatMap((file) => {
    const read = readJson<Partial<CaseFile>>(join(folder, file))
    return typeof read.function === 'string' && Array.isArray(read.cases) ? [{ ...(read as CaseFile), file }] : []
  })
}

const tolerance = 1e-9

/**
 * Differences of an output from the expected one, as `path: got, expected`. Numbers may differ by 1e-9 · max(1,
 * |expected|); everything else must be equal.
 */
export function caseDifferences(got: unknown, expected: unknown, path = ''): string[] {
  if (typeof got === 'number' && typeof expected === 'number')
    return Math.abs(got - expected) <= tolerance * Math.max(1, Math.abs(expected)) ? [] : [`${path}: ${got}, expected ${expected}`]
  if (isObject(got) && isObject(expected)) {
    const keys = new Set([...Object.keys(got), ...Object.keys(expected)])
    return [...keys].flatMap((key) => caseDifferences(got[key], expected[key], `${path}/${key}`))
  }
  return Object.is(got, expected) ? [] : [`${path}: ${JSON.stringify(got)}, expected ${JSON.stringify(expected)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
