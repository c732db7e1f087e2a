import { append, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { bounce, cross } from '../../../test/blocks.ts'
import { blocksOf, directionsOf, longTime, shortTime } from './strategy-facts.ts'

const two = append(append([], cross), bounce)
const one = append([], cross)
const strategy = (long: typeof two, short: typeof two, exit: typeof two = []) => ({
  document: newDocument({ rules: { long: { entry: long, exit }, short: { entry: short, exit } } }),
})

test.each([
  [two, [], 'Long'],
  [[], one, 'Short'],
  [one, one, 'Long and Short'],
  [[], [], ''],
])('the directions are those with an entry rule', (long, short, text) => {
  expect(directionsOf(strategy(long, short, one))).toBe(text)
})

test('blocks of both sides are counted without the words between them', () => {
  expect(blocksOf(strategy(two, one, one))).toBe('3 entry blocks, 2 exit blocks')
  expect(blocksOf(strategy(one, []))).toBe('1 entry block, 0 exit blocks')
})

const saved = Date.UTC(2026, 10, 20, 18, 40)

test.each([
  ['Asia/Tokyo', Date.UTC(2026, 10, 21, 12), '03:40', '03:40 today'],
  ['UTC', Date.UTC(2026, 10, 20, 23, 59), '18:40', '18:40 today'],
  ['UTC', Date.UTC(2026, 10, 21), '20 Nov 2026', '20 Nov 2026 18:40'],
])('a save is of today by the days of %s', (zone, now, short, long) => {
  expect([shortTime(saved, zone, now), longTime(saved, zone, now)]).toEqual([short, long])
})
