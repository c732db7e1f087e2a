import glossary from 'virtual:glossary'
import { entries } from '@assay/indicators'
import { BookOpen, Hash } from 'lucide-react'
import { lessonList, moduleOf } from '../../features/learning/lesson-list.ts'
import type { Entry } from './entry.ts'

/** The lessons, the terms of the glossary, and the indicators. */
export const knowledgeEntries = (): Entry[] => [
  ...lessonList.map((lesson): Entry => {
    const { slug, title, goal, minutes } = lesson
    const { number, name } = moduleOf(lesson)
    return {
      id: `lesson ${slug}`,
      group: 'Lessons and terms',
      icon: BookOpen,
      title,
      detail: `Module ${number} · ${minutes} min`,
      words: `${goal} ${name} lesson`,
      to: `/learning/${slug}`,
    }
  }),
  ...glossary.map(({ id, term, meaning, also = [] }): Entry => {
    const found = { detail: 'Glossary', names: also.join(' '), words: meaning }
    return { id: `term ${id}`, group: 'Lessons and terms', icon: BookOpen, title: term, ...found, to: `/learning/glossary#${id}` }
  }),
  ...entries.map(({ name, displayedName, aliases }): Entry => {
    const found = { title: name, detail: displayedName, names: `${displayedName} ${aliases.join(' ')}` }
    return { id: `indicator ${name}`, group: 'Indicators', icon: Hash, ...found, to: `/learning/indicators?name=${name}` }
  }),
]
