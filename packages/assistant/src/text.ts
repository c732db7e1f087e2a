/** Characters that are read as another one. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\u2013]/g, '-'],
  [/\u2014/g, ','],
  [/×/g, '*'],
  [/÷/g, '/'],
  [/≠|!=|<>/g, ' not equal '],
  [/≥|=>/g, '>='],
  [/≤|=</g, '<='],
  [/={2,}/g, '='],
  [/[\u2018\u2019\u02bc`´]/g, "'"],
]

/** Short forms and their meaning. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'(?:s|re|ve|d|ll|m)\b/g, ''],
  [/\bbuy\/sell\b/g, 'buy or sell'],
  [/\bsell\/buy\b/g, 'sell or buy'],
]

/** Invisible characters: zero width, direction and variation. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu

/** A list mark at the start of a line. */
const listMark = /^[ \t]*(?:[-*•](?=[ \t\p{L}])|\d{1,2}[.)](?=[ \t]))/gmu

/** A message in the form in which it is read: lower case, one character for each meaning, no invisible characters. */
export function plainText(text: string): string {
  const unmarked = text.normalize('NFKC').replaceAll(unseen, '').replaceAll(/\r\n?/g, '\n')
  const signed = signs.reduce((read, [written, meant]) => read.replaceAll(written, meant), unmarked).toLowerCase()
  return shortForms.reduce((read, [written, meant]) => read.replaceAll(written, meant), signed).replaceAll(listMark, ' ')
}

/** Whether a message contains a letter or a digit. */
export const saysSomething = (plain: string): boolean => /[\p{L}\p{N}]/u.test(plain)
