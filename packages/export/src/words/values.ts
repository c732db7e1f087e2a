import { defineWord, type Word } from './word.ts'

interface ValueSays {
  readonly meaning: string
  readonly takes: readonly string[]
  /** The expression for known values, in the syntax that MQL5 and Pine share; `where` is the same in numpy. */
  readonly is: string
  readonly pine?: string
  readonly where: string
}

const capital = (name: string) =>
  name
    .split('_')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

/** A word that uses only the values of the present candle. It is undefined if one of them is. */
function value(name: string, { meaning, takes, is, pine = is, where }: ValueSays): Word {
  const unknown = takes.map((each) => `!Known(${each})`).join(' || ')
  return defineWord({
    name,
    kind: 'value',
    meaning,
    says: {
      mql5: `
double ${capital(name)}(${takes.map((each) => `const double ${each}`).join(', ')})
{
   if(${unknown})
      return UNDEFINED;
   return ${is};
}`,
      pine: `
${name}(${takes.map((each) => `float ${each}`).join(', ')}) =>
    ${takes.map((each) => `na(${each})`).join(' or ')} ? na : ${pine}`,
      python: `
def ${name}(${takes.join(', ')}):
    return ${where}`,
    },
  })
}

export const divide = value('divide', {
  meaning: 'a / b; undefined where b is 0',
  takes: ['a', 'b'],
  is: 'b == 0.0 ? UNDEFINED : a / b',
  pine: 'b == 0.0 ? na : a / b',
  where: 'np.where(b == 0, np.nan, a / np.where(b == 0, 1, b))',
})

export const over = value('over', {
  meaning: 'a / b; 0 where b is 0',
  takes: ['a', 'b'],
  is: 'b == 0.0 ? 0.0 : a / b',
  where: 'np.where(b == 0, 0 * a, a / np.where(b == 0, 1, b))',
})

export const larger = value('larger', {
  meaning: 'the larger of two values',
  takes: ['a', 'b'],
  is: 'a > b ? a : b',
  where: 'np.maximum(a, b)',
})

export const smaller = value('smaller', {
  meaning: 'the smaller of two values',
  takes: ['a', 'b'],
  is: 'a < b ? a : b',
  where: 'np.minimum(a, b)',
})

export const absolute = value('absolute', {
  meaning: 'a value without its sign',
  takes: ['a'],
  is: 'a < 0.0 ? -a : a',
  where: 'np.abs(a)',
})

export const squareRoot = value('square_root', {
  meaning: 'the number whose square is a; undefined below 0',
  takes: ['a'],
  is: 'a < 0.0 ? UNDEFINED : MathSqrt(a)',
  pine: 'a < 0.0 ? na : math.sqrt(a)',
  where: 'np.sqrt(np.where(a < 0, np.nan, a))',
})

export const roundUp = value('round_up', {
  meaning: 'the next whole number at or above a',
  takes: ['a'],
  is: 'MathCeil(a)',
  pine: 'math.ceil(a)',
  where: 'np.ceil(a)',
})

export const roundDown = value('round_down', {
  meaning: 'the next whole number at or below a',
  takes: ['a'],
  is: 'MathFloor(a)',
  pine: 'math.floor(a)',
  where: 'np.floor(a)',
})

/** A word that rounds, but takes what equals a whole number as that number. */
const rounding = (name: string, meaning: string, { is, pine, where }: { is: string; pine: string; where: string }) =>
  value(name, {
    meaning: `${meaning}; the last digit decides nothing`,
    takes: ['a', 'scale'],
    is: `AtLeast(a, MathFloor(a + 0.5), scale) && AtMost(a, MathFloor(a + 0.5), scale) ? MathFloor(a + 0.5) : ${is}`,
    pine: `at_least(a, math.floor(a + 0.5), scale) and at_most(a, math.floor(a + 0.5), scale) ? math.floor(a + 0.5) : ${pine}`,
    where: `np.where(at_least(a, np.floor(a + 0.5), scale) & at_most(a, np.floor(a + 0.5), scale), np.floor(a + 0.5), ${where})`,
  })

export const wholeAbove = rounding('whole_above', 'the next whole number at or above a', {
  is: 'MathCeil(a)',
  pine: 'math.ceil(a)',
  where: 'np.ceil(a)',
})

export const wholeBelow = rounding('whole_below', 'the next whole number at or below a', {
  is: 'MathFloor(a)',
  pine: 'math.floor(a)',
  where: 'np.floor(a)',
})

export const nearestWhole = rounding('nearest_whole', 'the nearest whole number; a half goes away from zero', {
  is: '(a < 0.0 ? -1.0 : 1.0) * (AtLeast(MathAbs(a), MathFloor(MathAbs(a)) + 0.5, scale) ? MathFloor(MathAbs(a)) + 1.0 : MathFloor(MathAbs(a)))',
  pine: '(a < 0.0 ? -1.0 : 1.0) * (at_least(math.abs(a), math.floor(math.abs(a)) + 0.5, scale) ? math.floor(math.abs(a)) + 1.0 : math.floor(math.abs(a)))',
  where: 'np.sign(a) * (np.floor(np.abs(a)) + at_least(np.abs(a), np.floor(np.abs(a)) + 0.5, scale))',
})

export const isWithin = value('is_within', {
  meaning: '1 where a lies from lower to upper, both included, else 0',
  takes: ['a', 'lower', 'upper', 'scale'],
  is: 'AtLeast(a, lower, scale) && AtMost(a, upper, scale) ? 1.0 : 0.0',
  pine: 'at_least(a, lower, scale) and at_most(a, upper, scale) ? 1.0 : 0.0',
  where: 'np.where(np.isnan(a + lower + upper), np.nan, (at_least(a, lower, scale) & at_most(a, upper, scale)) * 1.0)',
})

export const percentOfSum = value('percent_of_sum', {
  meaning: 'how many percent of part + rest are part; 0 where nothing moved',
  takes: ['part', 'rest'],
  is: 'MathAbs(part + rest) < 1e-14 ? 0.0 : 100.0 * (part / (part + rest))',
  pine: 'math.abs(part + rest) < 1e-14 ? 0.0 : 100.0 * (part / (part + rest))',
  where: 'np.where(np.abs(part + rest) < 1e-14, 0.0, 100 * (part / np.where(np.abs(part + rest) < 1e-14, 1, part + rest)))',
})

export const together = value('together', {
  meaning: 'a, from where the other is known too',
  takes: ['a', 'other'],
  is: 'a',
  where: 'np.where(np.isnan(other), np.nan, a)',
})

export const movement = value('movement', {
  meaning: 'what counts of a move: all of it where it went up and further than the other side, else 0',
  takes: ['move', 'other'],
  is: 'move > other && move > 0.0 ? move : 0.0',
  pine: 'move > other and move > 0.0 ? move : 0.0',
  where: 'np.where(np.isnan(move + other), np.nan, np.where((move > other) & (move > 0), move, 0.0))',
})

export const directed = value('directed', {
  meaning: 'the amount with the sign of the move; 0 where it stood still',
  takes: ['move', 'amount'],
  is: 'move > 0.0 ? amount : move < 0.0 ? -amount : 0.0',
  where: 'np.sign(move) * amount',
})

export const moneyShare = value('money_share', {
  meaning: 'how many percent of the money flowed in; 0 below one unit of money',
  takes: ['up', 'down'],
  is: 'up + down < 1.0 ? 0.0 : 100.0 * (up / (up + down))',
  where: 'np.where(up + down < 1, 0 * up, 100 * (up / np.where(up + down < 1, 1, up + down)))',
})

export const ifAbove = value('if_above', {
  meaning: 'a where it lies above 0 (for a pattern: where it is bullish), else 0',
  takes: ['a'],
  is: 'a > 0.0 ? a : 0.0',
  where: 'np.where(np.isnan(a), np.nan, np.where(a > 0, a, 0.0))',
})

export const ifBelow = value('if_below', {
  meaning: 'a where it lies below 0 (for a pattern: where it is bearish), else 0',
  takes: ['a'],
  is: 'a < 0.0 ? a : 0.0',
  where: 'np.where(np.isnan(a), np.nan, np.where(a < 0, a, 0.0))',
})

export const ifEqual = value('if_equal', {
  meaning: 'a where it equals b, else 0',
  takes: ['a', 'b'],
  is: 'a == b ? a : 0.0',
  where: 'np.where(np.isnan(a), np.nan, np.where(a == b, a, 0.0))',
})

export const leaning = value('leaning', {
  meaning: 'the low after a fall, the high after a rise, the close where the candle ended where it began',
  takes: ['opened', 'top', 'bottom', 'closed'],
  is: 'closed < opened ? bottom : closed > opened ? top : closed',
  where: 'np.where(closed < opened, bottom, np.where(closed > opened, top, closed))',
})
