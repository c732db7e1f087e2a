import { expect, test } from 'vitest'
import { mendLanguage } from './page-language.ts'

test.each([
  ['en-US@posix', 'en-US'],
  ['C', 'en-US'],
  ['', 'en-US'],
  ['de', 'de'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
])('a browser whose language is “%s” formats the numbers of charts as in %s', (language, expected) => {
  const browser = Object.create({ language }) as Navigator
  mendLanguage(browser)
  expect(browser.language).toBe(expected)
  expect(new Intl.NumberFormat(browser.language).format(1)).toBe('1')
})
