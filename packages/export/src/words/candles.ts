import { tell } from './told/told.ts'

export const candleTotal = tell('candle_total', {
  meaning:
    'sum of the length values before the candle, as a running total: a candle lies so often on its threshold that the last digit counts',
  seed: 'candle number begin',
  source: "TA-Lib's order of additions",
  takes: ['source'],
  numbers: { begin: 'int', length: 'int' },
  keeps: { total: 'na' },
  body: `
    if at == begin {
      total = 0.0
      for i from begin - length to begin - 1 {
        total = total + source[i]
      }
    } else if at > begin {
      total = total + (source[at - 1] - source[at - 1 - length])
    }`,
})

export const confirmed = tell('confirmed', {
  meaning: 'a pattern, or twice its strength where a close within three candles is the first beyond the candle before it',
  source: 'Chesler, Trading False Moves with the Hikkake Pattern (2004), as in TA-Lib',
  takes: ['source', 'tops', 'bottoms', 'closed'],
  gives: ['strength'],
  body: `
    strength = source[at]
    if at >= 4 {
      int place = at - 1
      while place > at - 3 and source[place] == 0.0 {
        place = place - 1
      }
      float trapped = source[place]
      int proof = place + 1
      while proof < at and not (trapped > 0.0 ? closed[proof] > tops[place - 1] : closed[proof] < bottoms[place - 1]) {
        proof = proof + 1
      }
      bool proves = trapped > 0.0 ? closed[at] > tops[place - 1] : closed[at] < bottoms[place - 1]
      if source[at] == 0.0 and trapped != 0.0 and proof == at and proves {
        strength = 2.0 * trapped
      }
    }`,
})
