import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Figures,
  type FrontMatter,
  figureFaults,
  type GlossaryTerm,
  parseLesson,
  type Section,
  sectionsOf,
  type Term,
} from '@assay/lessons'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../../packages/lessons/src/lessons', import.meta.url))
/** What a lesson computes for its widget: the page carries the result. */
const widgetData = /\/packages\/lessons\/src\/lessons\/[^/]+\/widget-data\.ts$/
const text = /\/packages\/lessons\/src\/lessons\/[^/]+\/lesson\.mdx$/

interface ReadLesson {
  readonly front: FrontMatter
  readonly sections: readonly Section[]
  readonly terms: readonly GlossaryTerm[]
}

/** What the page reads about all lessons at once, by the name of its module; `src/lessons.d.ts` has the types. */
const modules: Readonly<Record<string, (lessons: readonly ReadLesson[]) => unknown>> = {
  'virtual:lessons': (lessons) =>
    lessons.map(({ front, sections }) => ({
      ...front,
      outline: sections.flatMap(({ heading, anchor }) => (heading ? [{ heading, anchor }] : [])),
    })),
  'virtual:glossary': (lessons) => lessons.flatMap(({ terms }) => terms).toSorted((a, b) => a.term.localeCompare(b.term, 'en')),
  'virtual:lesson-texts': (lessons) => lessons.map(({ front, sections }) => ({ slug: front.slug, sections })),
}

/**
 * Makes pages of the lessons: takes off the front matter, holds every worked figure of the text against its computation, and gathers what
 * the overview, the glossary and the search read. A wrong figure ends the build with its line.
 */
export function lessons(): Plugin {
  return {
    name: 'lessons',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    async load(id) {
      const make = modules[id.slice(1)]
      if (!id.startsWith('\0') || !make) return null
      return `export default ${JSON.stringify(make(await readLessons()))}`
    },
    transform: {
      filter: { id: [text, widgetData] },
      async handler(code, id) {
        if (widgetData.test(id)) return { code: `export const data = () => (${JSON.stringify(await dataOf(id))})`, map: null }
        const { body, linesAbove } = parseLesson(code)
        const faults = figureFaults(code, await figuresOf(dirname(id)))
        if (faults.length > 0) this.error(`${basename(dirname(id))}: ${faults.join(' ')}`)
        return { code: '\n'.repeat(linesAbove) + body, map: null }
      },
    },
  }
}

const figuresOf = async (lesson: string): Promise<Figures> =>
  ((await import(pathToFileURL(join(lesson, 'figures.ts')).href)) as { figures: Figures }).figures

const dataOf = async (file: string): Promise<unknown> => ((await import(pathToFileURL(file).href)) as { data: () => unknown }).data()

async function readLessons(): Promise<ReadLesson[]> {
  const read = await Promise.all((await readdir(folder)).map((slug) => readLesson(join(folder, slug))))
  return read.toSorted((a, b) => a.front.number - b.front.number)
}

async function readLesson(lesson: string): Promise<ReadLesson> {
  const { front, body } = parseLesson(await readFile(join(lesson, 'lesson.mdx'), 'utf8'))
  const { terms } = (await import(pathToFileURL(join(lesson, 'terms.ts')).href)) as { terms: readonly Term[] }
  return { front, sections: sectionsOf(body), terms: terms.map((term) => ({ ...term, lesson: front.slug })) }
}
