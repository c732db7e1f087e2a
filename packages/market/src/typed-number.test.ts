import { readFileSync } from 'node:fs'
import { fixturePath } from '@assay/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearPrice, readTypedNumber } from './typed-number.ts'

const rows = ['22-typed-numbers.tsv', '61-typed-numbers.tsv'].flatMap((name) =>
  readFileSync(fixturePath('doors', name), 'utf8').trim().split('\n').slice(1),
)

it.each(rows.map((row) => row.split('\t')))('the typed number "%s" is %s', (typed, right) => {
  expect(readTypedNumber(typed)?.value).toBe(right === 'fault' ? undefined : Number(right.split(' ')[0]))
})

it.each([
  ['−3', -3],
  ['-0,5', -0.5],
  ['+1.234,5', 1234.5],
  ['100_000', 100_000],
  ['1 000', 1000],
  ['12,34,567.5', 1_234_567.5],
  ['12,34,567', 1_234_567],
  ['10k', 10_000],
  ['2,5k', 2500],
  ['1e3', 1000],
  ['5.', 5],
  ['.5', 0.5],
])('the typed number "%s" is %d', (typed, value) => {
  expect(readTypedNumber(typed)).toMatchObject({ value })
})

it.each([
  '',
  '-',
  '.',
  ',',
  '1.2.3',
  '1,2.5',
  '1.2,5,6',
  '1,2345.6',
  '0,123,456',
  '10 00',
  '1 000 00',
  "1'0",
  '1__000',
  '0x10',
  '1e999',
  '12px',
  '1,5 2',
])('no number is read from "%s"', (typed) => {
  expect(readTypedNumber(typed)).toBeUndefined()
})

it('a comma or dot before three digits has two readings; in a price the nearer one counts', () => {
  expect([readTypedNumber('1,085'), readTypedNumber('10.000')]).toEqual([
    { value: 1085, other: 1.085 },
    { value: 10, other: 10_000 },
  ])
  expect([
    nearPrice({ value: 1085, other: 1.085 }, 1.08),
    nearPrice({ value: 3, other: 3000 }, 2660),
    nearPrice({ value: 3, other: 3000 }, undefined),
  ]).toEqual([1.085, 3000, 3])
})

it('whatever is written with either decimal sign and any groups is read back', () => {
  const written = fc.record({
    whole: fc.nat(10 ** 9),
    cents: fc.integer({ min: 10, max: 99 }),
    decimal: fc.constantFrom('.', ','),
    group: fc.constantFrom('', ' ', "'", '’', '_', 'other'),
  })
  fc.assert(
    fc.property(written, ({ whole, cents, decimal, group }) => {
      const sign = group === 'other' ? (decimal === ',' ? '.' : ',') : group
      const text = `${String(whole).replace(/\B(?=(\d{3})+$)/g, sign)}${decimal}${cents}`
      expect(readTypedNumber(text)?.value).toBe(Number(`${whole}.${cents}`))
    }),
  )
})
