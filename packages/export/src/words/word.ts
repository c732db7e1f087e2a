export const languages = ['mql5', 'pine', 'python'] as const
export type Language = (typeof languages)[number]

/**
 * One word of the exports: a small function that is printed in each language, so that all of them compute it alike. Where a platform has a function
 * of the same name with another seed or another smoothing, ours is printed all the same.
 */
export interface Word {
  /** As it stands in the exports, in small letters with underscores. */
  readonly name: string
  /** A value is computed from the values of this candle alone, a window from columns with their past. */
  readonly kind: 'value' | 'window'
  /** Whether it goes on from its own value one candle earlier: it is then given its own column too. */
  readonly goesOn?: boolean
  /** One line for the reader of the export. */
  readonly meaning: string
  /** How the first value is made, where it goes on from there. */
  readonly seed?: string
  /** Where it is from, and where a platform's own differs. */
  readonly source?: string
  /** Words that its text calls. */
  readonly calls?: readonly Word[]
  /** The function's whole text. */
  readonly says: Readonly<Record<Language, string>>
}

/** Ties the parts of a declaration together for the compiler, and takes the line breaks around its texts away. */
export function defineWord(word: Word): Word {
  const { mql5, pine, python } = word.says
  return { ...word, says: { mql5: mql5.trim(), pine: pine.trim(), python: python.trim() } }
}
