import { decodeHTMLStrict } from 'entities/decode'

const comments = /<!--[\s\S]*?(?:-->|$)/g
const unread = /<(script|style|template|iframe|noscript|svg|object)(?=[\s/>]|$)[^>]*(?:>|$)[\s\S]*?(?:<\/\1(?=[\s/>])[^>]*(?:>|$)|$)/gi
const tags = /<(?:\/?([a-z][a-z\d]*)|[/!?])[^>]*(?:>|$)/gi
const blocks = new Set(
  'br p div li ul ol tr td th table h1 h2 h3 h4 h5 h6 blockquote hr section article figure figcaption dd dt dl pre'.split(' '),
)

/** The text of a piece of HTML, without markup. Entities are decoded once: what is then still an entity or a tag is text. */
export function plain(html: string): string {
  const bare = html
    .replace(comments, '')
    .replace(unread, '')
    .replace(tags, (_, name?: string) => (blocks.has(name?.toLowerCase() ?? '') ? ' ' : ''))
  return clean(decodeHTMLStrict(bare))
}

/**
 * Text on one line: invisible marks, which could reverse its direction or hide words, are removed, and other invisible characters become
 * one blank.
 */
export const clean = (text: string): string =>
  text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** At most `length` characters; text that is cut ends in an ellipsis. */
export function cut(text: string, length: number): string {
  // No text has more characters than code units, so most texts need no splitting into characters.
  if (text.length <= length) return text
  const characters = [...text.slice(0, 2 * length + 2)]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
