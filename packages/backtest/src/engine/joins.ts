import type { Machine } from '@assay/sweep'
import { type Words, wordsLike } from '../columns/bits.ts'

/** Where both hold. */
export function both(a: Words, b: Words, machine: Machine | null): Words {
  const words = wordsLike(a)
  if (machine?.join('both', a, b, words)) return words
  for (let i = 0; i < words.length; i++) words[i] = a[i] & b[i]
  return words
}

/** Where at least one holds. */
export function either(a: Words, b: Words, machine: Machine | null): Words {
  const words = wordsLike(a)
  if (machine?.join('either', a, b, words)) return words
  for (let i = 0; i < words.length; i++) words[i] = a[i] | b[i]
  return words
}

/** Where the first holds and the second does not. */
export function without(a: Words, b: Words, machine: Machine | null): Words {
  const words = wordsLike(a)
  if (machine?.join('without', a, b, words)) return words
  for (let i = 0; i < words.length; i++) words[i] = a[i] & ~b[i]
  return words
}
