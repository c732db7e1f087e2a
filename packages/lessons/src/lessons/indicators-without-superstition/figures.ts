import { percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { after, followed, likeness, lowShare } from './measures.ts'

const share = (value: number | null, digits = 1) => percent(100 * (value ?? Number.NaN), digits)
const three = ['RSI', 'WILLR', 'CCI']

export const figures: Figures = {
  rsi: () => plain((100 * (4 + 6 + 3)) / (4 + 6 + 3 + 2 + 1), 1),
  cmo: () => plain(likeness('RSI', 'CMO'), 2),
  willR: () => plain(likeness('RSI', 'WILLR'), 2),
  macd: () => plain(likeness('RSI', 'MACD'), 2),
  cci: () => plain(likeness('RSI', 'CCI'), 2),
  adx: () => plain(likeness('RSI', 'ADX'), 2),
  atr: () => plain(likeness('RSI', 'ATR'), 2),
  low: () => share(lowShare(['RSI'])),
  lowWillR: () => share(lowShare(['RSI', 'WILLR']) / lowShare(['RSI']), 0),
  lowCci: () => share(lowShare(['RSI', 'CCI']) / lowShare(['RSI']), 0),
  lowCmo: () => share(lowShare(['RSI', 'CMO']) / lowShare(['RSI']), 0),
  lowThree: () => share(lowShare(three)),
  lowAlone: () => share(three.reduce((product, name) => product * lowShare([name]), 1)),
  rate: () => share(after(['RSI']).independent.rate),
  cases: () => plain(after(['RSI']).independent.n),
  lower: () => share(after(['RSI']).independent.lower),
  upper: () => share(after(['RSI']).independent.upper),
  base: () => share(after(['RSI']).base),
  rateThree: () => share(after(three).independent.rate),
  casesThree: () => plain(after(three).independent.n),
  slowEight: () => share(followed(24, 8), 0),
  slowDay: () => share(followed(24, 24), 0),
  fastEight: () => share(followed(8, 8), 0),
}
