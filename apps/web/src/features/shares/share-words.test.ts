import { expect, it } from 'vitest'
import { expiryText, hiddenText, isOpen, linkOf } from './share-words.ts'

const now = Date.parse('2026-09-01T12:00:00Z')

it('names what a link hides', () => {
  const texts = [false, true].flatMap((hidesRules) => [false, true].map((hidesMoney) => hiddenText({ hidesRules, hidesMoney })))
  expect(texts).toEqual(['Everything shown', 'Money hidden', 'Rules hidden', 'Rules and money hidden'])
})

it('says when a link expires, has expired, or that it does not', () => {
  expect(expiryText({ expiresAt: null }, 'UTC', now)).toBe('Does not expire')
  expect(expiryText({ expiresAt: '2026-09-01T12:00:01Z' }, 'UTC', now)).toMatch(/^Expires 01 Sep 2026/)
  expect(expiryText({ expiresAt: '2026-09-01T12:00:00Z' }, 'UTC', now)).toMatch(/^Expired 01 Sep 2026/)
  expect([isOpen({ expiresAt: null }, now), isOpen({ expiresAt: '2026-09-01T12:00:00Z' }, now)]).toEqual([true, false])
})

it('makes the address to share', () => expect(linkOf('abc', 'https://assay.example')).toBe('https://assay.example/shared/abc'))
