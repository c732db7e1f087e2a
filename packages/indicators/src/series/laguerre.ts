import { walkOver } from './walk.ts'

/**
 * The four stages of Ehlers' Laguerre filter. The first is an exponential average that keeps the share `gamma`; each
 * further stage does the same with the delayed stage before it. All start at 0 before the bar at which `period` values
 * are available.
 */
export function laguerreStages(values: Float64Array, period: number, gamma: number): readonly Float64Array[] {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const stages = [walk.column(begin), walk.column(begin), walk.column(begin), walk.column(begin)]
  const [first, second, third, fourth] = stages
  let [a = 0, b = 0, c = 0, d = 0] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const lastA = a
    const lastB = b
    const lastC = c
    a = (1 - gamma) * values[i] + gamma * a
    b = lastA - gamma * a + gamma * b
    c = lastB - gamma * b + gamma * c
    d = lastC - gamma * c + gamma * d
    first[i] = a
    second[i] = b
    third[i] = c
    fourth[i] = d
  }
  walk.keep(a, b, c, d)
  return stages
}
