import { findEntry } from '@assay/indicators'
import { understand } from '../assistant.ts'
import { numericSpecs } from '../grammar/arguments.ts'
import { names } from '../read/names.ts'
import { phrasesAt } from '../read/phrases.ts'
import { plainText } from '../read/text.ts'
import { tokensOf } from '../read/tokens.ts'
import { isKnown } from '../read/vocabulary.ts'
import type { ChatContext } from '../result.ts'
import { type Kind, kindsAfter } from './offers.ts'

/** One way to continue a message. */
export interface Offer {
  /** The added phrase, such as `crosses above`. */
  readonly label: string
  readonly kind: string
  /** The message with the phrase added. */
  readonly text: string
  /** A complete sentence that begins with `text` and is understood. */
  readonly whole: string
}

const most = 8
/** Offers of one kind, if no word has been begun. */
const mostAlike = 5
/** The most characters that are read to find offers, so that the longest message takes no more time than a short one. */
const mostRead = 1500
const longest = 700

/** A beginning and the word that is being typed after it. */
interface Caret {
  readonly before: string
  readonly begun: string
}

/** Treats the last five, four, … or no words as the text being typed. */
function carets(message: string): Caret[] {
  const words = message.split(/(?<=\s)(?=\S)/)
  const cut = (count: number): Caret => ({
    before: words.slice(0, words.length - count).join(''),
    begun: words
      .slice(words.length - count)
      .join('')
      .toLowerCase(),
  })
  const typed = [5, 4, 3, 2, 1].filter((count) => count <= words.length && message !== '').map(cut)
  return [...typed, { before: message, begun: '' }]
}

/** Whether all words are known: after an unknown word there is nothing to offer. */
const isReadable = (before: string) => tokensOf(plainText(before)).tokens.every(({ kind, text }) => kind !== 'word' || isKnown(text))

const isDead = (kind: string) => kind === 'refusal'

const openBrackets = (text: string) => Math.max(0, text.split('(').length - text.split(')').length)

/** The message with a phrase added: one blank between, none before a comma, and no second comma. */
function joined(before: string, phrase: string): string {
  const start = before.trimEnd()
  if (!phrase.startsWith(',')) return start === '' ? phrase : `${start}${start.endsWith('(') ? '' : ' '}${phrase}`
  return /[,;:]$/.test(start) ? `${start}${phrase.slice(1)}` : `${start}${phrase}`
}

/** Reads sentences until the allowance is used up. */
function reader(context: ChatContext) {
  let left = mostRead
  return (text: string): boolean => {
    left -= text.length
    return left >= 0 && !isDead(understand(text, context).kind)
  }
}

/** The first tail that turns the text into a sentence that is understood. */
function tailOf(text: string, tails: readonly string[], understood: (text: string) => boolean): string | undefined {
  const open = openBrackets(text)
  return tails.find((tail, i) => tails.indexOf(tail) === i && understood(text + closed(tail, open)))
}

const closed = (tail: string, open: number) => tail.replace(')', ')'.repeat(open))

/** The usual numbers of an indicator whose name is the last word. */
function numbersAfter(before: string): Kind[] {
  const { tokens } = tokensOf(plainText(before))
  for (const [at] of tokens.slice(-3).entries()) {
    const from = Math.max(0, tokens.length - 3) + at
    const found = phrasesAt(names(), tokens, from).find(({ end }) => end === tokens.length)?.value
    if (found?.kind !== 'entry') continue
    const specs = numericSpecs(findEntry(found.entry.name)?.entry ?? found.entry)
    if (specs.length === 0) return []
    return [{ name: 'number', phrases: [specs.map((spec) => spec.default).join(' ')], tails: [')', ' > 1.5)', ') > 1.5'] }]
  }
  return []
}

function offersAt(caret: Caret, understood: (text: string) => boolean, room: number): Offer[] {
  const start = caret.before.trim().toLowerCase()
  const kinds = [...numbersAfter(start), ...kindsAfter(start)]
  const offers: Offer[] = []
  for (const each of kinds) if (offers.length < room) offers.push(...offersOf(each, caret, understood, room - offers.length))
  return offers
}

/** Phrases of one kind. If the first one that fits leads nowhere, none of them is offered. */
function offersOf({ name, phrases, tails }: Kind, { before, begun }: Caret, understood: (text: string) => boolean, room: number): Offer[] {
  const fitting = phrases.filter((phrase) => matches(phrase, begun)).slice(0, begun === '' ? Math.min(mostAlike, room) : room)
  const offers: Offer[] = []
  let likely = tails
  for (const phrase of fitting) {
    const text = joined(before, phrase)
    const tail = tailOf(text, likely, understood)
    if (tail === undefined && offers.length === 0) return []
    if (tail === undefined) continue
    likely = [tail]
    offers.push({ label: phrase.replace(/^, /, ''), kind: name, text, whole: text + closed(tail, openBrackets(text)) })
  }
  return offers
}

/** Whether a phrase begins with what was typed and is longer. */
function matches(phrase: string, begun: string): boolean {
  const plain = phrase.replace(/^, /, '')
  return begun === '' || (plain.startsWith(begun) && plain !== begun.trim())
}

/**
 * Possible continuations of a message, likeliest first. Each one comes with a complete sentence that is understood. The list is empty if
 * nothing fits or the message is longer than 700 characters.
 */
export function completionsOf(message: string, context: ChatContext = {}): readonly Offer[] {
  if (message.length > longest) return []
  const understood = reader(context)
  const seen = new Set<string>()
  const offers: Offer[] = []
  for (const caret of carets(message)) {
    if (offers.length >= most) break
    if (!isReadable(caret.before)) continue
    for (const offer of offersAt(caret, understood, most - offers.length)) {
      if (seen.has(offer.text)) continue
      seen.add(offer.text)
      offers.push(offer)
    }
  }
  return offers.slice(0, most)
}
