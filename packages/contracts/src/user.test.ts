import { expect, it } from 'vitest'
import { PersonText } from './user.ts'

const isName = (text: string) => PersonText(2, 60).safeParse(text).success

it.each([
  ['a Persian name', 'علی\u200cرضا کیان\u200cپور'],
  ['a Malayalam name with the sign of a bare consonant at its end', 'മോഹന്\u200d'],
  ['a Hindi name', 'लक्ष्\u200dमी'],
  ['a family as one emoji', 'The Does 👨\u200d👩\u200d👧'],
  ['a profession with a skin tone', 'Ada 👩🏽\u200d💻'],
  ['a flag with a rainbow', 'Ada 🏳️\u200d🌈'],
])('%s may hold joiners', (_, name) => expect(isName(name)).toBe(true))

it.each([
  ['a joiner between Latin letters', 'Ada\u200dTrader'],
  ['a joiner at the beginning', 'x \u200cعلی'],
  ['two joiners in a row', 'علی\u200c\u200cرضا'],
  ['a joiner behind the last emoji', 'Ada 👩\u200d'],
  ['a sign that turns the text around', 'علی\u202eرضا'],
  ['a blank without a width', 'علی\u200bرضا'],
  ['a soft hyphen', 'Ada\u00adTrader'],
  ['a line end', 'Ada\u2028Trader'],
])('a name with %s is refused', (_, name) => expect(isName(name)).toBe(false))
