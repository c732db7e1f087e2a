import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportStrategy, languages } from '../src/index.ts'
import { mql5Faults } from './check/mql5.ts'
import { pineFaults } from './check/pine.ts'
import { pythonFaults } from './check/python.ts'
import { runStrategies } from './golden-strategies.ts'

const faultsOf = { mql5: mql5Faults, pine: pineFaults, python: pythonFaults }
const example = runStrategies.find(({ id }) => id === 'f1_ema_cross_daily')!.strategy

/** Pieces that end a comment or a string, or join it with the next line. */
const nasty = fc.constantFrom(
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '*/',
  '/*',
  '//',
  '#',
  '"""',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0',
  '\u202e',
  '}',
  ')',
  '%',
  '\\"',
  '//@version=5',
  'é',
  '😀',
  '\ud800',
)
const names = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 }).map((parts) => parts.join(''))

/** The lines except those that show the name. */
const without = (text: string) =>
  text.split('\n').filter((_, i) => !/Strategy "|^indicator\(|^#property description|^NAME = /.test(text.split('\n')[i]))

describe.each(languages)('a name in a %s export', (language) => {
  it('changes only the lines that show it, and leaves the source valid', () => {
    const plain = exportStrategy({ ...example, name: 'plain', signals: [] }, language, { brokerClock: 'utc' })
    fc.assert(
      fc.property(names, (name) => {
        const text = exportStrategy({ ...example, name, signals: [] }, language, { brokerClock: 'utc' })
        expect(without(text)).toEqual(without(plain))
        expect(text.split('\n').length).toBe(plain.split('\n').length)
        expect(faultsOf[language](text)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
