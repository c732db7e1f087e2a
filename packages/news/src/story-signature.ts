import { fold, namedIn } from './named-subjects.ts'
import { causes, classOfWord, columns, moves, stopWords } from './terms.ts'

/** The features by which two headlines are recognised as the same story. */
export interface Signature {
  /** The first subject: the market. */
  readonly main: string | null
  readonly direction: 'up' | 'down' | 'flat' | null
  /** A regular column, or `by` and the author of a note. */
  readonly note: string | null
  /** Subjects and words, sorted, each once. */
  readonly tokens: readonly string[]
}

export function signatureOf(title: string): Signature {
  const folded = fold(title)
  const named = namedIn(folded)
  const subjects = named.flatMap((each) => ('subject' in each ? [each.subject] : []))
  const words = named.flatMap((each) => ('word' in each && !stopWords.has(each.word) && !/^\d/.test(each.word) ? [tokenOf(each.word)] : []))
  return {
    main: subjects[0] ?? null,
    direction: directionOf(title),
    note: noteOf(title, folded),
    tokens: [...new Set([...subjects.map((subject) => `#${subject}`), ...words])].toSorted(),
  }
}

function tokenOf(word: string): string {
  const known = classOfWord.get(word)
  if (known) return known
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

type Direction = 'up' | 'down' | 'flat'

/** The direction in which the market moved, taken from the words before the headline gives a cause. */
function directionOf(title: string): Direction | null {
  const words = fold(title.replace(/^[^:]{2,40}: /, '')).split(' ')
  const cause = words.findIndex((word, at) => at > 0 && causes.has(word))
  const said = cause < 0 ? words : words.slice(0, cause)
  for (let at = 0; at < said.length; at++) {
    const rest = `${said.slice(at).join(' ')} `
    const move = moves.find(({ phrase }) => rest.startsWith(`${phrase} `))
    if (move) return move.direction
    const known = classOfWord.get(said[at])
    if (known === 'up' || known === 'down' || known === 'flat') return known
  }
  return null
}

function noteOf(title: string, folded: string): string | null {
  const author = title.includes(':') ? /\s[–—-]\s([^–—]{2,30})$/.exec(title.trim())?.[1] : undefined
  return author ? `by ${fold(author)}` : (columns.find((column) => folded.includes(column)) ?? null)
}

export const isColumn = (note: string | null): boolean => note !== null && columns.includes(note)
