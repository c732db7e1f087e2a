import type { Histogram } from './evidence-schema.ts'

/**
 * The smallest of 1, 2 and 5 times a power of ten that splits `range` into at most `classes` classes. Powers are reached in steps of ten,
 * which every engine rounds alike.
 */
function roundWidth(range: number, classes: number): number {
  let power = 1
  while (power * classes < range) power *= 10
  while ((power / 10) * classes >= range) power /= 10
  return [power / 5, power / 2].find((width) => width * classes >= range) ?? power
}

/** Counts the values in about `classes` classes of a round width. Equal values make one class. */
export function histogramOf(values: ArrayLike<number>, classes: number): Histogram {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 0; i < values.length; i++) {
    low = Math.min(low, values[i])
    high = Math.max(high, values[i])
  }
  if (!(high > low)) return { from: values[0], width: 0, counts: [values.length] }
  const width = roundWidth(high - low, classes)
  const first = Math.floor(low / width)
  const counts = new Array<number>(Math.floor(high / width) - first + 1).fill(0)
  for (let i = 0; i < values.length; i++) counts[Math.floor(values[i] / width) - first]++
  return { from: first * width, width, counts }
}
