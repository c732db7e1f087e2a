import lessons from 'virtual:lessons'
import { modules } from '@assay/lessons'

export type ListedLesson = (typeof lessons)[number]

/** In teaching order. */
export const lessonList: readonly ListedLesson[] = lessons

/** The modules that have lessons. */
export const lessonModules = modules.flatMap((name, at) => {
  const own = lessons.filter(({ module }) => module === name)
  return own.length === 0 ? [] : [{ number: at + 1, name, lessons: own }]
})

export const moduleOf = ({ module }: ListedLesson) => lessonModules.find(({ name }) => name === module)!
