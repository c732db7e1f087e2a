import type { Figures } from './lesson.ts'
import { proseOf } from './prose.ts'

const figure = /<Figure of="([^"]*)">([\s\S]*?)<\/Figure>/g

/** The errors in the worked figures of a lesson, as sentences with their line in `text`. Every computed figure must appear in it. */
export function figureFaults(text: string, figures: Figures): string[] {
  const named = new Set<string>()
  const faults = [...text.matchAll(figure)].flatMap((match) => {
    const [, name, shown] = match
    named.add(name)
    const line = text.slice(0, match.index).split('\n').length
    if (!Object.hasOwn(figures, name)) return [`Line ${line}: nothing computes the figure "${name}".`]
    const right = figures[name]()
    return proseOf(shown) === right ? [] : [`Line ${line}: the figure "${name}" is ${right}, and the text says ${proseOf(shown)}.`]
  })
  const marks = text.match(/<Figure\b/g)?.length ?? 0
  const read = [...text.matchAll(figure)].length
  if (marks !== read) faults.push(`${marks - read} of the figures do not have the form <Figure of="name">value</Figure>.`)
  const unused = Object.keys(figures).filter((name) => !named.has(name))
  return [...faults, ...unused.map((name) => `The figure "${name}" is computed and stands nowhere in the text.`)]
}
