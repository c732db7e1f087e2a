import { readdir, readFile } from 'node:fs/promises'
import { type FrontMatter, type GlossaryTerm, parseLesson, type Term } from '@assay/lessons'

const folder = new URL('../../../../../packages/lessons/src/lessons/', import.meta.url)

/** The front matter of the lessons, and the glossary. */
export type LessonTexts = () => Promise<{ lessons: FrontMatter[]; glossary: GlossaryTerm[] }>

/** Reads the folders of the lessons on the first call, and again after a failure. */
export function lessonTexts(): LessonTexts {
  let read: ReturnType<LessonTexts> | undefined
  return () => {
    read ??= readAll().catch((error: unknown) => {
      read = undefined
      throw error
    })
    return read
  }
}

async function readAll() {
  const read = await Promise.all((await readdir(folder)).map(readLesson))
  return {
    lessons: read.map(({ front }) => front).toSorted((a, b) => a.number - b.number),
    glossary: read.flatMap(({ terms }) => terms).toSorted((a, b) => a.term.localeCompare(b.term, 'en')),
  }
}

async function readLesson(slug: string): Promise<{ front: FrontMatter; terms: GlossaryTerm[] }> {
  const { front } = parseLesson(await readFile(new URL(`${slug}/lesson.mdx`, folder), 'utf8'))
  const { terms } = (await import(new URL(`${slug}/terms.ts`, folder).href)) as { terms: readonly Term[] }
  return { front, terms: terms.map((term) => ({ ...term, lesson: slug })) }
}
