import { expect, test } from 'vitest'
import { surpriseWord } from './surprise-word.ts'

test.each([
  ['Retail Sales m/m', '0.6%', '0.2%', 'better'],
  ['Retail Sales m/m', '-0.6%', '0.2%', 'worse'],
  ['Initial Jobless Claims', '202K', '210K', 'better'],
  ['Unemployment Rate', '4.3%', '4.1%', 'worse'],
  ['Crude Oil Inventories', '1.2M', '-0.4M', 'worse'],
  ['Core CPI (MoM)', '0.4%', '0.3%', 'hotter'],
  ['Average Hourly Earnings m/m', '0.1%', '0.3%', 'cooler'],
  ['Final GDP q/q', '2.2%', '2.2%', 'as forecast'],
  ['Non-Farm Payrolls', '1,000K', '1M', 'as forecast'],
])('%s of %s after a forecast of %s is %s', (title, actual, forecast, word) => {
  expect(surpriseWord({ title, actual, forecast })).toBe(word)
})

test.each([
  [null, '0.2%'],
  ['0.2%', null],
  ['text', '0.2%'],
])('there is no word for %s after %s', (actual, forecast) => {
  expect(surpriseWord({ title: 'GDP', actual, forecast })).toBeNull()
})
