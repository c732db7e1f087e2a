import glossary from 'virtual:glossary'
import texts from 'virtual:lesson-texts'
import { entries } from '@assay/indicators'
import MiniSearch from 'minisearch'
import { lessonList } from './lesson-list.ts'

/** A search result and its address. */
export interface Found {
  readonly id: string
  readonly kind: 'Lesson' | 'Term' | 'Indicator'
  readonly title: string
  /** One line about it. */
  readonly detail: string
  readonly path: string
}

interface Entry extends Found {
  /** The name that no other entry of its kind has. */
  readonly name: string
  readonly text: string
}

/** Searches lessons by section, the glossary and the indicators. What is called exactly what is searched for comes first. */
export function searchIndex(): (text: string) => Found[] {
  const all = [...lessonEntries(), ...termEntries(), ...indicatorEntries()]
  const byId = new Map(all.map((entry) => [entry.id, entry]))
  const index = new MiniSearch<Entry>({
    fields: ['title', 'detail', 'text'],
    searchOptions: { boost: { title: 4, detail: 2 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: 'AND' },
  })
  index.addAll(all)
  return (text) =>
    index
      .search(text, { boostDocument: (id) => (isCalled(byId.get(String(id))!, text) ? 100 : 1) })
      .slice(0, 12)
      .map(({ id }) => byId.get(String(id))!)
}

const isCalled = ({ title, name }: Entry, text: string): boolean =>
  [title, name].some((each) => each.toLowerCase() === text.trim().toLowerCase())

const lessonEntries = (): Entry[] =>
  texts.flatMap(({ slug, sections }) => {
    const { number, title, goal } = lessonList.find((lesson) => lesson.slug === slug)!
    const whole: Entry = { id: slug, kind: 'Lesson', title, detail: goal, name: slug, text: '', path: `/learning/${slug}` }
    const parts = sections.map(({ heading, anchor, text }): Entry => {
      const part = { id: `${slug}#${anchor ?? ''}`, kind: 'Lesson', title: heading ?? title, detail: `Lesson ${number}, ${title}` } as const
      return { ...part, name: anchor ?? slug, text, path: anchor ? `/learning/${slug}#${anchor}` : `/learning/${slug}` }
    })
    return [whole, ...parts]
  })

const termEntries = (): Entry[] =>
  glossary.map(({ id, term, meaning, text, also = [] }) => ({
    id: `term ${id}`,
    kind: 'Term',
    title: term,
    detail: meaning,
    name: id,
    text: `${also.join(' ')} ${text}`,
    path: `/learning/glossary#${id}`,
  }))

const indicatorEntries = (): Entry[] =>
  entries.map(({ name, displayedName, summary, aliases }) => ({
    id: `indicator ${name}`,
    kind: 'Indicator',
    title: displayedName,
    detail: summary,
    name,
    text: `${name} ${aliases.join(' ')}`,
    path: `/learning/indicators?name=${name}`,
  }))
