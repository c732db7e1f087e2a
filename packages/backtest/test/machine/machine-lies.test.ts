import { beforeAll, describe, expect, it } from 'vitest'
import { changedModules } from '../../../sweep/build/compiled.ts'
import { machineOf } from './both-engines.ts'
import { references } from './references.ts'

/** Mistakes that the module could have for years without notice: one change in its source each. */
const lies = [
  ['the stop is looked at after the target', 'fill.ts', '(gapTarget || !stopped)', '(gapTarget || reached)'],
  ['the open of the bar that exits is skipped', 'fill.ts', 'exitPrice = gap ? open :', 'exitPrice ='],
  ['a trailing stop goes back', 'fill.ts', 'if (sign * candidate > sign * stop) stop = candidate', 'stop = candidate'],
  ['a cross is blind at the seams of words', 'words.ts', 'carry = other >> 63', 'carry = 0'],
] as const

/** The name of the first reference on which the engines differ; undefined if none does. */
function firstRed(bytes: Uint8Array): string | undefined {
  const machine = machineOf(bytes)
  return references.find(({ differs }) => differs(machine) !== undefined)?.name
}

describe('lies in the module', () => {
  let modules: Uint8Array[]
  const found = lies.map(() => 0)
  const told = lies.map(([, file, find, put], i) => (name: string, text: string) => {
    if (name !== file) return text
    found[i] = text.split(find).length - 1
    return text.replace(find, put)
  })
  const untold = (_: string, text: string) => text

  beforeAll(() => {
    modules = changedModules([untold, ...told])
  })

  it('are absent from the real module, which fails no reference', () => {
    expect(firstRed(modules[0])).toBeUndefined()
  })

  it.each(lies.map((lie, i) => [lie[0], lie, i] as const))('%s', (_, [, file, find], i) => {
    expect(found[i], `'${find}' occurs once in ${file}`).toBe(1)
    expect(firstRed(modules[i + 1]), 'a reference that fails').toBeDefined()
  })
})
