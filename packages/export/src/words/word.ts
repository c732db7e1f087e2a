export const languages = ['mql5', 'pine', 'python'] as const
export type Language = (typeof languages)[number]

/**
 * One word of the exports: a small function that is printed in each language, so that all of them compute it alike. It is printed even if a
 * platform has a function of that name, because that one may use another seed or smoothing.
 */
export interface Word {
  /** Its name in the exports, in lower case with underscores. */
  readonly name: string
  /** A value is computed only from values of the present candle; a window is computed from columns with their past. */
  readonly kind: 'value' | 'window'
  /** Whether it continues from its own previous value. It then also gets its own column. */
  readonly goesOn?: boolean
  /** The names of its values at each candle, if it has several; its column then holds them side by side. */
  readonly values?: readonly string[]
  /** One line for the reader of the export. */
  readonly meaning: string
  /** How the first value is computed, for words that continue from it. */
  readonly seed?: string
  /** Its source, and how a platform's own function differs. */
  readonly source?: string
  /** Lists of numbers that its text reads by their names, which are those of the whole export. */
  readonly lists?: Readonly<Record<string, readonly number[]>>
  /** The words that its text calls. */
  readonly calls?: readonly Word[]
  /** The full text of the function. */
  readonly says: Readonly<Record<Language, string>>
}

/** Checks the type of a declaration, and trims the line breaks around its texts. */
export function defineWord(word: Word): Word {
  const { mql5, pine, python } = word.says
  return { ...word, says: { mql5: mql5.trim(), pine: pine.trim(), python: python.trim() } }
}
