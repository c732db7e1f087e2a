import words from './words.json' with { type: 'json' }

/** The vocabulary: tables of phrases, lower case, with a blank between words. */
export { words }

const noise: ReadonlySet<string> = new Set(words.noise)

/** A word without meaning for the grammar. */
export const isNoise = (word: string): boolean => noise.has(word)

/** Inflected verbs by their base. */
export const verbBases: ReadonlyMap<string, string> = new Map(
  Object.entries(words.verbs).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
)

/** Words that are numbers. */
export const numberWords: ReadonlyMap<string, number> = new Map(Object.entries(words.numbers))

/** Number words that multiply what follows them and are not numbers on their own. */
export const multipliers: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['double', 2],
  ['twice', 2],
])
