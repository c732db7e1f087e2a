import { join } from 'node:path'
import type { Bars } from '@assay/market'
import { readBarsCsv, readJson } from './read.ts'

/** A class as described by `indicators.json` of a folder in the form of golden/backtrader. */
export interface NamedClass {
  readonly name: string
  readonly short_name: string
  readonly aliases: readonly string[]
  readonly rule_usable: 'yes' | 'internal' | 'no'
  readonly lines: readonly string[]
  /** Lines that read the future. */
  readonly look_ahead_lines?: readonly string[]
  /** The class's own file within the folder, if it has one. */
  readonly file?: string
}

/** One set of parameters, under the reference's own names. The expected values may be absent. */
export interface NamedVariant {
  readonly id: string
  /** The file of bars, relative to the folder; `input.csv` by default. */
  readonly input?: string
  readonly params: Readonly<Record<string, unknown>>
  readonly lines?: NamedLines
}

/** One value per bar and line; null if there is none. */
export type NamedLines = Readonly<Record<string, readonly (number | null)[]>>

export const namedClasses = (folder: string): readonly NamedClass[] =>
  readJson<{ indicators: NamedClass[] }>(join(folder, 'indicators.json')).indicators

/** The variants in one file of the folder, and the class that they belong to. */
export const namedOutputs = (path: string) => readJson<{ indicator: string; variants: NamedVariant[] }>(path)

/** The bars of a variant whose file lies in the folder's `outputs`. */
export const namedBars = (folder: string, { input = 'input.csv' }: NamedVariant): Bars => readBarsCsv(join(folder, input))
