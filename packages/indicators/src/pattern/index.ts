import { hikkakes } from './hikkake.ts'
import { moreCandles } from './more-candles.ts'
import { oneCandle } from './one-candle.ts'
import { declarePattern } from './pattern.ts'
import { threeCandleStars } from './three-candle-stars.ts'
import { threeCandles } from './three-candles.ts'
import { twoCandles } from './two-candles.ts'

export const patterns = [...oneCandle, ...twoCandles, ...threeCandles, ...threeCandleStars, ...moreCandles, ...hikkakes].map(declarePattern)
