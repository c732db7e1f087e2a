import { describe, expect, it } from 'vitest'
import { compiledModule } from '../../../sweep/build/compiled.ts'
import { machineOf } from './both-engines.ts'
import { references } from './references.ts'

/** Mistakes that the module could have for years without notice: one change in its source each. */
const lies = [
  ['the stop is looked at after the target', 'fill.ts', '(gapTarget || !stopped)', '(gapTarget || reached)'],
  ['the open of the bar that exits is skipped', 'fill.ts', 'exitPrice = gap ? open :', 'exitPrice ='],
  ['a trailing stop goes back', 'fill.ts', 'if (sign * candidate > sign * stop) stop = candidate', 'stop = candidate'],
  ['a cross is blind at the seams of words', 'words.ts', 'carry = other >> 63', 'carry = 0'],
] as const

describe('lies in the module', () => {
  it.each(lies)('%s', (_, file, find, put) => {
    let found = 0
    const bytes = compiledModule((name, text) => {
      if (name === file) found = text.split(find).length - 1
      return name === file ? text.replace(find, put) : text
    })
    expect(found, `'${find}' occurs once in ${file}`).toBe(1)
    const machine = machineOf(bytes)
    expect(
      references.find(({ differs }) => differs(machine) !== undefined),
      'a reference that fails',
    ).toBeDefined()
  })
})
