import { join } from 'node:path'
import { readColumns, readJson } from './read.ts'

/** A function as described by `functions.json` of a TA-Lib folder. */
export interface TalibFunction {
  readonly name: string
  readonly params: readonly { readonly name: string; readonly default: number; readonly min: number; readonly max: number }[]
  readonly outputs: readonly { readonly name: string; readonly type: 'real' | 'integer' }[]
  /** The function's own file within the folder. */
  readonly file: string
}

/** One set of parameters and bars. The expected values may be absent. */
export interface TalibSet {
  readonly id: string
  /** The file of bars within the folder. */
  readonly input: string
  /** Columns of that file, by the reference's name of the input. */
  readonly inputs: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, number>>
  readonly begin: number
  readonly count: number
  readonly outputs?: TalibValues
  readonly nonzero?: TalibHits
}

/** Values from bar `begin` on. Values that are not finite are written as "NaN", "Infinity" or "-Infinity". */
export type TalibValues = Readonly<Record<string, readonly (number | string)[]>>
/** Bar and value of each pattern found. */
export type TalibHits = Readonly<Record<string, readonly (readonly [number, number])[]>>

/** Columns of numbers by name: those of a bar, and the helpers `unit` and `periods`. */
export type TalibColumns = Readonly<Record<string, Float64Array>>

export const talibFunctions = (folder: string): readonly TalibFunction[] =>
  readJson<{ functions: TalibFunction[] }>(join(folder, 'functions.json')).functions

export const talibSets = (folder: string, { file }: TalibFunction): readonly TalibSet[] =>
  readJson<{ sets: TalibSet[] }>(join(folder, file)).sets

/** The columns of a set's bars. */
export function talibColumns(folder: string, { input }: Pick<TalibSet, 'input'>): TalibColumns {
  const columns = Object.entries(readColumns(join(folder, input)))
  return Object.fromEntries(columns.map(([name, cells]) => [name, Float64Array.from(cells, name === 'time' ? Date.parse : Number)]))
}
