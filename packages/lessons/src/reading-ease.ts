/** The words of a text. Figures count as words, single signs do not. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu) ?? []

/**
 * The Flesch reading ease of plain text: 206.835 − 1.015 · words per sentence − 84.6 · syllables per word (Flesch 1948). From about 0 to 120; 60 to 70 is
 * plain English, and higher is easier. Figures are left out, as nobody agrees on their syllables.
 */
export function readingEase(text: string): number {
  const sentences = text.split(/[.!?]+(?=["”)]?(?:\s|$))/).filter((sentence) => /\p{L}/u.test(sentence))
  const words = wordsOf(text).filter((word) => /^\p{L}/u.test(word))
  if (words.length === 0) return 0
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0)
  return 206.835 - (1.015 * words.length) / sentences.length - (84.6 * syllables) / words.length
}

/** Silent letters at the end of a word: the e of "rule", "rules" and "moved", but not that of "candle" or "tested". */
const silent = /(?<=[aeiouy][^aeiouy]*)(?:(?<![^aeiouy]l|[sxz]|[cs]h|[cg])es|(?<![dt])ed|(?<![^aeiouy]l)e)$/

/** Adjacent vowels that are pronounced separately: period, usual, idea, being, create. */
const apart =
  /(?<![cst])ia(?!n)|(?<=t)ia(?=t)|io(?!n)|(?<=[^q])ua(?=l|r|t)|(?<!p)eo(?!p)|(?<=[aeiouy][^aeiouy]+)ea$|(?<=cr)ea(?=t[eio])|(?<=[aeouy])ing/g

/** Syllables of an English word by its spelling: groups of vowels, without the silent ones. Wrong for some words, right on average. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const spoken = letters.replace(silent, '').replace(/^y/, '')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  const split = spoken.match(apart)?.length ?? 0
  return Math.max(1, groups + split)
}
