import type { Question } from '@assay/lessons'

/** Five questions of a pool, and the answers so far. */
export interface Quiz {
  /** Ids of the questions in the order they are asked. */
  readonly drawn: readonly string[]
  /** The chosen answer of each answered question. */
  readonly given: Readonly<Record<string, number>>
  /** Ids asked in earlier rounds, the latest ones at the end. */
  readonly before: readonly string[]
}

export const asked = 5
export const toPass = 4

/** A new round: questions not asked yet come first, then those asked longest ago. `random` returns 0 to 1. */
export function drawQuiz(pool: readonly Question[], last: Quiz | undefined, random: () => number): Quiz {
  const before = last ? [...last.before.filter((id) => !last.drawn.includes(id)), ...last.drawn] : []
  const fresh = shuffled(
    pool.map(({ id }) => id).filter((id) => !before.includes(id)),
    random,
  )
  const known = before.filter((id) => pool.some((question) => question.id === id))
  return { drawn: [...fresh, ...known].slice(0, asked), given: {}, before: known }
}

function shuffled(ids: readonly string[], random: () => number): string[] {
  const rest = [...ids]
  return ids.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0])
}

export interface Score {
  readonly answered: number
  readonly right: number
  readonly isOver: boolean
  readonly isPassed: boolean
}

export function scoreOf(pool: readonly Question[], { drawn, given }: Quiz): Score {
  const answered = drawn.filter((id) => given[id] !== undefined)
  const right = answered.filter((id) => pool.find((question) => question.id === id)?.choices[given[id]]?.isRight).length
  return { answered: answered.length, right, isOver: answered.length === drawn.length, isPassed: right >= toPass }
}

const placeOf = (slug: string) => `assay.quiz.${slug}`

/** The round begun in this browser; undefined if there is none, or if the lesson's questions have changed. */
export function keptQuiz(slug: string, pool: readonly Question[]): Quiz | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(slug)) ?? 'null') as Partial<Quiz> | null
    const { drawn, given, before } = kept ?? {}
    if (!Array.isArray(drawn) || drawn.length !== asked) return undefined
    if (!drawn.every((id) => pool.some((question) => question.id === id))) return undefined
    return { drawn, given: given ?? {}, before: Array.isArray(before) ? before : [] }
  } catch (error) {
    console.warn('The questions that were begun cannot be read.', error)
    return undefined
  }
}

export function keepQuiz(slug: string, quiz: Quiz): void {
  try {
    localStorage.setItem(placeOf(slug), JSON.stringify(quiz))
  } catch (error) {
    console.warn('This browser stores nothing: the answers end with the page.', error)
  }
}
