import { tellValue } from './told/told.ts'

/** Above this power of e a number has no place. */
const most = '709.78'

export const arcCosine = tellValue(
  'arc_cosine',
  'the angle in radians with this cosine; undefined outside -1 to 1',
  ['a'],
  `a < -1.0 or a > 1.0 ? na : acos(max(-1.0, min(1.0, a)))`,
)
export const arcSine = tellValue(
  'arc_sine',
  'the angle in radians with this sine; undefined outside -1 to 1',
  ['a'],
  `a < -1.0 or a > 1.0 ? na : asin(max(-1.0, min(1.0, a)))`,
)
export const arcTangent = tellValue('arc_tangent', 'the angle in radians with this tangent', ['a'], 'atan(a)')
export const cosine = tellValue('cosine', 'the cosine of an angle in radians', ['a'], 'cos(a)')
export const sine = tellValue('sine', 'the sine of an angle in radians', ['a'], 'sin(a)')
export const tangent = tellValue('tangent', 'the tangent of an angle in radians', ['a'], 'tan(a)')
export const power = tellValue('power', 'e to the power of a; undefined above 709', ['a'], `a > ${most} ? na : exp(min(a, ${most}))`)
export const naturalLog = tellValue(
  'natural_log',
  'the power of e that gives a; undefined at and below 0',
  ['a'],
  'a > 0.0 ? log(a > 0.0 ? a : 1.0) : na',
)
export const decimalLog = tellValue(
  'decimal_log',
  'the power of 10 that gives a; undefined at and below 0',
  ['a'],
  'a > 0.0 ? log10(a > 0.0 ? a : 1.0) : na',
)

// The halves keep the power within what a number holds.
const half = (sign: string) => `exp(${sign}min(abs(a), 710.4) / 2.0)`
export const hyperbolicCosine = tellValue(
  'hyperbolic_cosine',
  'the mean of e to a and e to minus a; undefined above 710',
  ['a'],
  `abs(a) > 710.4 ? na : ${half('')} * (${half('')} / 2.0) + ${half('-')} * (${half('-')} / 2.0)`,
)
export const hyperbolicSine = tellValue(
  'hyperbolic_sine',
  'half the difference of e to a and e to minus a; undefined above 710',
  ['a'],
  `abs(a) > 710.4 ? na : (a < 0.0 ? -1.0 : 1.0) * (${half('')} * (${half('')} / 2.0) - ${half('-')} * (${half('-')} / 2.0))`,
)
export const hyperbolicTangent = tellValue(
  'hyperbolic_tangent',
  'a squeezed between -1 and 1',
  ['a'],
  '(a < 0.0 ? -1.0 : 1.0) * (1.0 - 2.0 / (exp(2.0 * min(abs(a), 300.0)) + 1.0))',
)
