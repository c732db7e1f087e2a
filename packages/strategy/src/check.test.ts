import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalCheck, checkAliases, checks, operatorOf, operatorTabs } from './index.ts'

describe('a check', () => {
  it.each([
    ['Crosses Above', 'crossabove'],
    ['CROSSABOVE', 'crossabove'],
    ['crosses below', 'crossbelow'],
    ['greaterThan', '>'],
    ['less Than', '<'],
    ['greaterThanEqual', '>='],
    ['lessThanEqual', '<='],
    ['equalTo', '=='],
    [' > = ', '>='],
    ['Between', 'between'],
    ['Rising', 'rising'],
  ])('reads "%s" as %s', (text, check) => expect(canonicalCheck(text)).toBe(check))

  it.each(['', '=', '=>', 'above', 'crosses', '!=', 'constructor', '__proto__', 'toString'])('has no spelling "%s"', (text) =>
    expect(canonicalCheck(text)).toBeUndefined(),
  )

  it('accepts every canonical name and alias in any case and with any blanks', () => {
    const known = [...checks.map((check) => [check, check]), ...Object.entries(checkAliases)]
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), ([text, check], upper) => {
        const odd = [...text].map((letter, i) => (upper[i] ? `${letter.toUpperCase()} ` : letter)).join('')
        expect(canonicalCheck(odd)).toBe(check)
      }),
    )
  })
})

describe('the operator picker', () => {
  it('has three tabs', () =>
    expect(operatorTabs.map(({ label }) => label)).toEqual(['Arithmetic Operators', 'Cross Operators', 'Comparator Operators']))

  it('labels the operators of each tab', () =>
    expect(operatorTabs.map(({ operators }) => operators.map(({ label }) => label))).toEqual([
      ['+', '-', '*', '/'],
      ['Between', 'Crosses Above', 'Crosses Below', 'Rising', 'Falling'],
      ['greaterThan (>)', 'lessThan (<)', 'equalTo (==)', 'greaterThanEqual (>=)', 'lessThanEqual (<=)'],
    ]))

  it('offers every check once', () => {
    const offered = operatorTabs.flatMap(({ operators }) => operators.map(({ check }) => check))
    expect(offered.toSorted()).toEqual([...checks].toSorted())
  })

  it('has labels that are themselves read as their check', () => {
    for (const check of checks) expect(canonicalCheck(operatorOf(check).label.replace(/ \(.*/, ''))).toBe(check)
  })
})
